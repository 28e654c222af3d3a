import fc from "fast-check";
import { expect, test } from "vitest";
import { maskEmail, maskKey, maskName, maskNumber, maskPhone, maskResidentNumber } from "./masking.ts";

test.each([
  [maskName, "홍길동", "홍*동"],
  [maskName, "김철", "김*"],
  [maskName, "남궁민수", "남**수"],
  [maskName, "김", "김"],
  [maskName, "", ""],
  [maskPhone, "01012345678", "010-****-5678"],
  [maskPhone, "021234567", "02-***-4567"],
  [maskPhone, "1588-1234", "****-1234"],
  [maskPhone, "12345", "1****"],
  [maskPhone, "123", "***"],
  [maskEmail, "someone@example.com", "so*****@example.com"],
  [maskEmail, "abc@example.com", "ab*@example.com"],
  [maskEmail, "ab@example.com", "a*@example.com"],
  [maskEmail, "a@example.com", "*@example.com"],
  [maskEmail, "broken", "br****"],
  [maskNumber, "110-123-456789", "***-***-**6789"],
  [maskNumber, "1234567890123456", "************3456"],
  [maskNumber, "1234", "1234"],
  [maskResidentNumber, "9001011234567", "900101-1******"],
  [maskKey, "ABCD1234-5678-90EF", "ABCD********90EF"],
])("%o(%s) is %s", (mask, text, masked) => {
  expect(mask(text)).toBe(masked);
});

test("a masked mobile number shows only its first three and last four digits", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^010[0-9]{8}$/), (phone) => {
      expect(maskPhone(phone).replace(/\D/g, "")).toBe(phone.slice(0, 3) + phone.slice(-4));
    }),
  );
});
