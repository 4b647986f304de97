import { formatCount } from '../format.ts';
import { parseLocalDate } from '../time.ts';
import { formatCaseNumber, readCaseNumber } from './case-number.ts';
import { type EvidenceForm, LONGEST_VALUE } from './evidence-kinds.ts';

const MOST_CENTS = 1e13;
const AMOUNT = /^(?:R\$\s*)?(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;
const DAY = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})/;
const CLOCK = /(\d{1,2})\s*(?:h|:)\s*(\d{2})?\s*(?:min|h)?/;

/** Reads what somebody writes of a fact, or a paper says of it, to the form in which it is kept; null: it is none. */
export function readEvidenceValue(form: EvidenceForm, written: string): string | null {
  const text = written.trim().replace(/\s+/g, ' ');
  if (text === '') return null;
  return READERS[form](text);
}

const READERS: Readonly<Record<EvidenceForm, (text: string) => string | null>> = {
  money: (text) => {
    const cents = hundredthsOf(text);
    return cents === null || cents > MOST_CENTS ? null : String(cents);
  },
  day: dayOf,
  moment: (text) => {
    const day = dayOf(text);
    const [, hour, minute = '00'] = CLOCK.exec(text.replace(DAY, '').replace(/^\d{4}-\d{2}-\d{2}/, '')) ?? [];
    if (day === null || hour === undefined || Number(hour) > 23 || Number(minute) > 59) return day;
    return `${day}T${hour.padStart(2, '0')}:${minute}`;
  },
  percent: (text) => {
    const hundredths = hundredthsOf(text.replace(/\s*%.*$/, ''));
    return hundredths === null || hundredths > 10_000 ? null : String(hundredths / 100);
  },
  area: (text) => {
    const hundredths = hundredthsOf(text.replace(/\s*(?:m²|m2|metros quadrados)$/i, ''));
    return hundredths === null || hundredths === 0 ? null : String(hundredths / 100);
  },
  text: (text) => (text.length > LONGEST_VALUE ? null : text),
  case: readCaseNumber,
};

function hundredthsOf(text: string): number | null {
  const [, whole, decimals = ''] = AMOUNT.exec(text) ?? [];
  return whole === undefined
    ? null
    : Number(whole.replaceAll('.', '')) * 100 + Number(decimals.padEnd(2, '0'));
}

function dayOf(text: string): string | null {
  const [, day = '', month = '', year = ''] = DAY.exec(text) ?? [];
  if (day === '') return parseLocalDate(text.slice(0, 10));
  return parseLocalDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

const shownDay = (day: string) => day.split('-').reverse().join('/');

/** Hundredths to the last one: a paper is told as it is written. */
function decimalText(hundredths: number, least: 0 | 2): string {
  const rest = String(hundredths % 100).padStart(2, '0');
  const shown = least === 2 || rest === '00' ? rest : rest.replace(/0$/, '');
  return formatCount(Math.floor(hundredths / 100)) + (rest === '00' && least === 0 ? '' : `,${shown}`);
}

/** As a page writes it, and a person would: it is read to the same value again. */
export function evidenceText(form: EvidenceForm, value: string): string {
  if (form === 'money') return `R$\u00a0${decimalText(Number(value), Number(value) % 100 === 0 ? 0 : 2)}`;
  if (form === 'percent') return `${decimalText(Math.round(Number(value) * 100), 0)}%`;
  if (form === 'area') return `${decimalText(Math.round(Number(value) * 100), 0)}\u00a0m²`;
  if (form === 'case') return formatCaseNumber(value);
  if (form === 'day') return shownDay(value);
  if (form === 'moment') {
    const [day = '', clock] = value.split('T');
    return clock === undefined
      ? shownDay(day)
      : `${shownDay(day)}, ${clock.replace(':', 'h').replace('h00', 'h')}`;
  }
  return value;
}
