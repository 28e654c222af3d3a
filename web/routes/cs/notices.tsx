export default function Notices() {
  return <main>Notices</main>;
}
