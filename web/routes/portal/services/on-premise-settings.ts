interface OnPremiseSetting {
  /** The name that the server reads. */
  name: string;
  example: string;
  note: string;
}

/** The settings of an installation, by the server's names. */
export const ON_PREMISE_SETTINGS: readonly OnPremiseSetting[] = [
  { name: "NODE_ENV", example: "production", note: "연습용 기능을 모두 꺼요" },
  { name: "PUBLIC_ORIGIN", example: "https://bill.company.example", note: "사람과 프로그램이 부르는 주소" },
  { name: "DATABASE_URL", example: "postgres://bill:{비밀번호}@db.internal/bill", note: "여러분의 PostgreSQL" },
  {
    name: "DATABASE_REPLICA_URL",
    example: "postgres://bill:{비밀번호}@replica.internal/bill",
    note: "읽기 전용 복제본(선택)",
  },
  { name: "STORAGE_URL", example: "s3://{아이디}:{비밀키}@storage.internal/bill", note: "S3와 호환되는 파일 저장소" },
  { name: "SMTP_URL", example: "smtps://bill:{비밀번호}@mail.internal", note: "발행 메일을 내보낼 메일 서버" },
  { name: "SECRET_KEYS", example: "{32바이트 키},{이전 키}", note: "저장하는 비밀 값을 암호화하는 키" },
  { name: "TRUSTED_PROXIES", example: "1", note: "앞에 둔 프록시의 수" },
];

export const ON_PREMISE_FILE = ON_PREMISE_SETTINGS.map(
  ({ name, example, note }) => `# ${note}\n${name}=${example}`,
).join("\n");

/** Addresses of every running server for monitoring. */
export const ON_PREMISE_CHECKS = [
  { path: "/healthz", note: "프로세스가 살아 있는지" },
  { path: "/readyz", note: "데이터베이스에 닿고 스키마가 맞는지, 둘째 줄에 살펴볼 일" },
  { path: "/readyz?for=write", note: "쓰기까지 되는지 (읽기만 되는 동안 503)" },
  { path: "/metrics", note: "Prometheus가 읽는 지표, 같은 서버 안에서만" },
] as const;
