import { FormChoice } from "#web/forms/form-field.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** Says what is collected, what for and for how long, right where one agrees to it. */
export function PrivacyConsent({ isChecked, isProposal = false }: { isChecked: boolean; isProposal?: boolean }) {
  return (
    <section aria-label="개인정보 수집과 이용" className="rounded-lg border border-line px-4 py-4 sm:px-5">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">모으는 정보</dt>
        <dd>회사 이름, 이름, 전화번호, 이메일, 문의 내용{isProposal ? "" : ", 첨부 파일"}</dd>
        <dt className="text-muted">쓰는 곳</dt>
        <dd>{isProposal ? "제안서를 만들어 보내 드리기" : "문의 확인과 답변"}</dd>
        <dt className="text-muted">보관 기간</dt>
        <dd>
          {isProposal ? "마지막으로 연락드린 뒤 1년" : "문의를 마친 뒤 3년 (전자상거래법의 소비자 불만·분쟁 처리 기록)"}
        </dd>
      </dl>
      <div className="mt-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
        <FormChoice name="agreesPrivacy">
          <Checkbox
            value="true"
            defaultChecked={isChecked}
            label={
              <>
                <span className="text-brand">[필수]</span> 개인정보 수집과 이용에 동의해요
              </>
            }
          />
        </FormChoice>
        <TextLink to="/terms/privacy" target="_blank" rel="noreferrer" look="quiet" className="text-sm text-muted">
          개인정보 처리방침<span className="sr-only"> (새 창)</span>
        </TextLink>
      </div>
      <p className="mt-2 text-xs text-muted">동의하지 않으셔도 되지만, 그러면 답해 드릴 수 없어요.</p>
    </section>
  );
}
