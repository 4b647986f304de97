type ToldOnceProps = {
  readonly title: string;
  readonly hint: string;
  readonly secret: string;
};

/** Text that is shown now and never again: a key, a secret, a link that lets somebody in. */
export function ToldOnce({ title, hint, secret }: ToldOnceProps) {
  return (
    <section className="panel">
      <h2>{title}</h2>
      <p>{hint}</p>
      <p>
        <code className="link-code">{secret}</code>
      </p>
    </section>
  );
}
