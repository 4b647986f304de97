/** `npm run property -- show|status|price|feature|preview-link ID …`: the operator's work on one property. */
import { type PropertyCommand, propertyCommandSchema } from '../workflows/property-command.server.ts';
import { runOperatorCommand } from './operator.server.ts';

const USAGE = `usage: npm run property -- show ID
       npm run property -- status ID rascunho|pre_ativo|ativo|em_disputa|vendido|encerrado|retirado
       npm run property -- price ID REAIS|none     (352939.37)
       npm run property -- feature ID RANK         (0: not featured; higher stands first)
       npm run property -- preview-link ID
ID is a small id (OI-4071), an id or a bank id.
`;
const NO_PRICE = 'a price must be more than 0; `none` takes it away\n';

const [action, , value] = process.argv.slice(2);
const asked = readArguments(process.argv.slice(2));
if (asked === null) {
  const isNothing = action === 'price' && Number(value) <= 0;
  process.stderr.write(isNothing ? NO_PRICE : USAGE);
  process.exitCode = 1;
} else {
  const done = await runOperatorCommand({ name: 'property', args: asked });
  if (done === null) process.exitCode = 1;
  else process.stdout.write(`${JSON.stringify(done, null, 2)}\n`);
}

/** Null when the arguments are none that the command knows. */
function readArguments([action, reference, value, ...rest]: string[]): PropertyCommand | null {
  const given: Record<string, unknown> = {
    show: { action, reference },
    'preview-link': { action, reference },
    status: { action, reference, status: value },
    price: { action, reference, reais: value === 'none' ? null : amountOf(value) },
    feature: { action, reference, rank: amountOf(value) },
  };
  const parsed = propertyCommandSchema.safeParse(given[action ?? '']);
  const takesValue = action !== 'show' && action !== 'preview-link';
  return parsed.success && rest.length === 0 && (value !== undefined) === takesValue ? parsed.data : null;
}

function amountOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d+(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}
