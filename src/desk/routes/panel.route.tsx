export default function Panel() {
  return <h1>Painel</h1>;
}
