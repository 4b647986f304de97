import type { OPTION_LISTS, OptionList } from '../../domain/desk/record/field-kinds.ts';
import {
  occupationLabels,
  paymentTypeLabels,
  propertyTypeLabels,
  purchaseTypeLabels,
  purposeLabels,
  saleCategoryLabels,
  saleTypeLabels,
  stateNames,
} from '../property/catalogue.ts';
import { debtStageNames, processStageNames } from '../property/property-facts.ts';
import { optionText } from '../property/told-facts.ts';

/** The words of what is chosen from a list. */
const optionNames: {
  readonly [List in OptionList]: Readonly<Record<(typeof OPTION_LISTS)[List][number], string>>;
} = {
  yesNo: { sim: 'Sim', nao: 'Não' },
  saleType: saleTypeLabels,
  saleCategory: saleCategoryLabels,
  purchaseType: purchaseTypeLabels,
  propertyType: propertyTypeLabels,
  purpose: purposeLabels,
  occupation: occupationLabels,
  payment: paymentTypeLabels,
  state: stateNames,
  amenity: {
    dormitorios: 'Dormitórios',
    suites: 'Suítes',
    banheiros: 'Banheiros',
    salas: 'Salas',
    vagas_garagem: 'Vagas de garagem',
    varanda: 'Varandas',
    copas: 'Copas',
    cozinhas: 'Cozinhas',
    piscinas: 'Piscinas',
    lavabos: 'Lavabos',
    despensas: 'Despensas',
    banheiro_empregada: 'Banheiros de serviço',
    dormitorio_empregada: 'Dormitórios de serviço',
    areas_servico: 'Áreas de serviço',
    escritorio: 'Escritórios',
    area_comum: 'Áreas comuns',
  },
  area: {
    area_util: 'Área útil',
    area_privativa: 'Área privativa',
    area_construida: 'Área construída',
    area_terreno: 'Área do terreno',
    area_total: 'Área total',
  },
  debtStage: debtStageNames,
  processStage: processStageNames,
  exactness: { exato: 'No próprio imóvel', rua: 'Na rua do imóvel', aproximado: 'Perto do imóvel' },
  expense: { iptu: 'IPTU', condominio: 'Condomínio' },
  video: { property_specific: 'Do imóvel', competition_tutorial: 'Como funciona a disputa' },
  document: { pdf: 'PDF', docx: 'Word', outro: 'Outro' },
  amortisation: { price: 'Price', sac: 'SAC' },
  debtLimit: {
    sem_limite: 'Sem limite',
    percentual_avaliacao: 'Até uma parte da avaliação',
    valor_fixo: 'Até um valor',
    tudo_ou_nada: 'Tudo até o limite, nada acima dele',
  },
  loanKind: { moradia: optionText('moradia'), outro: optionText('outro') },
};

/** The word of one option; the option itself where the list has no such. */
export const optionName = (list: OptionList, option: string): string =>
  (optionNames[list] as Readonly<Record<string, string>>)[option] ?? option;
