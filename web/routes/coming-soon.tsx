export const meta = () => [{ title: "준비 중 | 가온빌 개발자센터" }];

export default function ComingSoon() {
  return (
    <main>
      <h1>준비 중인 페이지예요</h1>
      <p>내용을 준비하고 있어요. 먼저 다른 메뉴를 둘러봐 주세요.</p>
    </main>
  );
}
