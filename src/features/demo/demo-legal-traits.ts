import { demoLabels, demoTags } from '../../copy/demo/demo.ts';
import { type DebtStage, PROCESS_STAGES, type ProcessStage } from '../../domain/catalogue/enumerations.ts';
import { localDateOf } from '../../domain/time.ts';
import { type DemoScene, daysFrom, isoAt, type Trait } from './demo-draft.ts';

/** A sale within a lawsuit: score, court cases with papers, and the process up to a stage. */
export function judicial(score: number, stage: ProcessStage): Trait {
  return (draft, scene) => {
    const { facts, detail } = draft;
    facts.saleCategory = 'venda_judicial';
    facts.hasLegalAction = true;
    detail.debtStage = 'venda_judicial';
    detail.tags.push(demoTags.judicialSale);
    const current = PROCESS_STAGES.indexOf(stage);
    detail.legal = {
      updatedAt: isoAt(daysFrom(scene.now, -scene.random.whole(1, 40))),
      score,
      mainProcessStatus: scene.random.pick([
        demoLabels.judicialRunning,
        demoLabels.judicialSuspended,
        demoLabels.judicialFinal,
      ]),
      cases: Array.from({ length: scene.random.whole(1, 3) }, (_, nth) =>
        courtCase(scene, facts.cityName, facts.uf, nth),
      ),
      timeline: PROCESS_STAGES.map((name, index) => ({
        stage: name,
        date: index <= current ? localDateOf(daysFrom(scene.now, (index - current) * 140 - 30)) : null,
        current: index === current,
      })),
    };
  };
}

/** Numbers with the check digits 00, which no court gives. */
function courtCase(scene: DemoScene, city: string, uf: string, nth: number) {
  const { random, now, files } = scene;
  const year = Number(localDateOf(now).slice(0, 4)) - random.whole(2, 9);
  return {
    number: `${String(random.whole(1, 999)).padStart(7, '0')}-00.${year}.8.00.0000`,
    division: demoLabels.court(nth + 1, city),
    district: city,
    state: uf.toUpperCase(),
    documents: nth === 0 ? [{ url: files.documents.court }] : [],
  };
}

/** Lawsuits known without a judicial sale. */
export const legalAction: Trait = ({ facts, detail }, scene) => {
  facts.hasLegalAction = true;
  detail.legal = {
    updatedAt: null,
    score: null,
    mainProcessStatus: demoLabels.judicialRunning,
    cases: [courtCase(scene, facts.cityName, facts.uf, 0)],
    timeline: [],
  };
};

export function debtStage(stage: DebtStage): Trait {
  return ({ detail }) => {
    detail.debtStage = stage;
  };
}

/** Codes as the back office writes them: a prefix and the item, `reg-pc1` to `reg-pc18`. */
export function pending(...items: readonly number[]): Trait {
  return ({ detail }) => {
    detail.pendingCategories = items.map((item) => `reg-pc${item}`);
  };
}

export const preSale: Trait = ({ facts }) => {
  facts.saleCategory = 'pre_venda';
};

export const guaranteedPurchase: Trait = ({ facts, detail }) => {
  facts.saleCategory = 'compra_garantida';
  detail.tags.push(demoTags.guaranteedPurchase);
};

export const negativeAuctions: Trait = ({ facts }) => {
  facts.saleCategory = 'averbacoes_leiloes_negativos';
};

export const registryData: Trait = ({ facts, detail }, { random }) => {
  detail.registration = demoLabels.registration(String(random.whole(1, 999_999)).padStart(6, '0'));
  detail.registryOffice = demoLabels.registry(random.whole(1, 3), facts.cityName);
  detail.cityHallRegistration = `000.${String(random.whole(0, 999)).padStart(3, '0')}.${String(random.whole(0, 999)).padStart(3, '0')}-0`;
};
