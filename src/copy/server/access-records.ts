/** Words of `npm run access-records`; the columns stand above the records, for whoever ordered them. */
export const accessRecordsCopy = {
  columns: ['horario_utc', 'endereco', 'porta', 'metodo', 'caminho', 'pedido'],
  usage:
    'uso: npm run access-records -- --from AAAA-MM-DD[THH:MM[:SS]] --to AAAA-MM-DD[THH:MM[:SS]] [--address IP]',
  count: (records: number) => `${records} registros`,
  unreadable: (batches: number) =>
    `${batches} lotes não podem ser lidos: foram cortados, ou gravados com outra access-key`,
} as const;
