interface SoapFaultEntry {
  readonly code: string;
  readonly message: string;
  readonly remedy: string;
}

// §7.1: the SOAP service answers with these where it could not call the function, so there is no number.
export const SOAP_FAULTS = [
  {
    code: "soap:Client",
    message: "SOAP 본문을 읽을 수 없거나 없는 함수를 불렀습니다.",
    remedy:
      "faultstring에 적힌 곳을 고쳐 주세요. 함수 이름과 네임스페이스는 WSDL과 같아야 하고, SOAPAction은 본문의 함수와 같아야 합니다.",
  },
  {
    code: "soap:Server",
    message: "함수를 실행하다가 서버에서 오류가 났습니다.",
    remedy: "같은 요청을 1분 뒤에 한 번 더 보내고, 되풀이되면 함수 이름과 호출 시각을 적어 기술 문의를 남겨 주세요.",
  },
  {
    code: "soap:VersionMismatch",
    message: "Envelope의 SOAP 버전이 Content-Type과 다릅니다.",
    remedy:
      "SOAP 1.1은 text/xml로, SOAP 1.2는 application/soap+xml로 보내고 Envelope의 네임스페이스도 그 버전에 맞춰 주세요.",
  },
  {
    code: "soap:MustUnderstand",
    message: "필수로 지정된 SOAP Header를 처리할 수 없습니다.",
    remedy: "SOAP 라이브러리의 WS-Security나 WS-Addressing 설정을 꺼서 mustUnderstand가 붙은 Header를 빼 주세요.",
  },
] as const satisfies readonly SoapFaultEntry[];
