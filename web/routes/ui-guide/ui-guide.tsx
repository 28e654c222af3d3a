export default function UiGuide() {
  return <main>UiGuide</main>;
}
