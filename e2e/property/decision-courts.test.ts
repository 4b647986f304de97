import { expect, test } from 'vitest';
import { answerTo, cellsOf, reaisOf, textOf, unfoldedBlock } from '../support/decision-block.ts';
import { type Detailed, showcase } from '../support/detailed.ts';
import { sharedOutlet } from '../support/outlet.ts';

/** What a court's sale says of its floor and of its taxes, on every such listing of the showcase. */
const outlet = sharedOutlet();

const judicial = ({ categoria_venda }: Detailed) => categoria_venda === 'venda_judicial';

test('D01 below the floor of a judicial sale stands its risk, and the floor is half of the appraisal or the minimum of the judge', async () => {
  const { page, close } = await outlet.visit({ javaScriptEnabled: false });
  const seen = new Set<string>();
  for (const property of (await showcase(outlet.url)).filter(judicial).slice(0, 6)) {
    const block = await unfoldedBlock(outlet, page, property, 'piso-legal');
    const text = await textOf(block);
    const asked = reaisOf(await answerTo(block, 'Mínimo pedido'));
    const isHalf = text.includes('Metade da avaliação');
    const floor = reaisOf(await answerTo(block, isHalf ? 'Metade da avaliação' : 'Mínimo do juiz'));
    const verdict = asked < floor ? 'Risco de anulação' : 'O mínimo pedido não está abaixo do piso';
    expect([property.caminho, text.includes(verdict)]).toEqual([property.caminho, true]);
    if (isHalf) expect(floor).toBe(Math.round(Number(property.valores.valor_avaliado) / 2));
    expect(await block.textContent()).toMatch(/art\. 891/);
    seen.add(`${isHalf} ${verdict}`);
  }
  expect([...seen].some((one) => one.startsWith('true'))).toBe(true);
  expect([...seen].some((one) => one.startsWith('false Risco'))).toBe(true);
  await close();
});

test('D04 a tax from before a sale of a court comes out of its price, where the listing tells of debts at all', async () => {
  const { page, close } = await outlet.visit({ javaScriptEnabled: false });
  const courts = (await showcase(outlet.url)).filter(judicial);
  const told: string[] = [];
  for (const property of courts) {
    const ofCourt = await unfoldedBlock(outlet, page, property, 'quem-paga');
    const [, courtTax = []] = await cellsOf(ofCourt.getByRole('table'));
    const payer = courtTax.join(' ');
    expect(payer).toMatch(/sai do preço|sem dívidas/);
    if (payer.includes('sem dívidas')) continue;
    told.push(payer);
    expect(await textOf(ofCourt)).toMatch(
      /não pode passar o imposto de antes a você|não diz a data do edital/,
    );
  }
  expect(told).not.toEqual([]);
  await close();
});
