/** The four captcha failures of §8. A refused answer counts as `execute-failed`. */
export const CAPTCHA_TROUBLES = {
  "no-key": "자동 입력 방지 키가 설정되지 않았어요. 고객센터로 알려 주세요.",
  "no-version": "자동 입력 방지의 종류를 알 수 없어요. 고객센터로 알려 주세요.",
  "load-failed": "자동 입력 방지를 불러오지 못했어요. 네트워크를 확인하고 다시 시도해 주세요.",
  "execute-failed": "자동 입력 방지를 실행하지 못했어요. 다시 시도해 주세요.",
} as const;

export type CaptchaTrouble = keyof typeof CAPTCHA_TROUBLES;

export class CaptchaError extends Error {
  readonly trouble: CaptchaTrouble;

  constructor(trouble: CaptchaTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}
