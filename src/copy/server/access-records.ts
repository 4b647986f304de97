/** What stands above the records of access, for whoever ordered them. */
export const accessRecordsCopy = {
  columns: ['horario_utc', 'endereco', 'porta', 'metodo', 'caminho', 'pedido'],
} as const;
