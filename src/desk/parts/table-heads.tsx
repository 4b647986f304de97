/** The names of a table's columns; those of `numbers` stand to the right, as their numbers do. */
export function TableHeads({ of, numbers = [] }: { of: readonly string[]; numbers?: readonly string[] }) {
  return (
    <thead>
      <tr>
        {of.map((head) => (
          <th key={head} scope="col" className={numbers.includes(head) ? 'r' : undefined}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}
