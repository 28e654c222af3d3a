import { Link, useParams } from "react-router";
import { memberPath } from "#domain/console/console-path.ts";
import { canSignWith } from "#domain/documents/certificate.ts";
import { useMemberFrame } from "#web/shell/console/member-state.ts";
import { Callout } from "#web/ui/callout.tsx";

/** Warns before somebody writes an invoice that cannot be signed. */
export function CertificateNote() {
  const { partnerSeq, memberSeq } = useParams();
  const certificate = useMemberFrame()?.member.certificate;
  if (!certificate || canSignWith(certificate.state)) return null;
  const isExpired = certificate.state === "EXPIRED";
  return (
    <Callout
      kind="warning"
      title={isExpired ? "인증서가 만료되었습니다" : "등록한 인증서가 없습니다"}
      action={
        <Link to={memberPath(Number(partnerSeq), Number(memberSeq), "certificate")} className="font-semibold underline">
          인증서 {isExpired ? "갱신" : "등록"} 방법 보기
        </Link>
      }
    >
      세금계산서에는 전자서명이 필요합니다. 인증서를 {isExpired ? "갱신해 다시 등록" : "등록"}하기 전에는 발행할 수
      없습니다.
    </Callout>
  );
}
