const [major] = process.versions.node.split(".").map(Number);
if (major < 24) {
  console.error(
    `Node 24 이상이 필요합니다(지금은 ${process.versions.node}). npm start처럼 npm 명령으로 실행해 주세요.`,
  );
  process.exit(1);
}
