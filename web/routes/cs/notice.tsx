export default function Notice() {
  return <main>Notice</main>;
}
