import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formCopy } from '../../../copy/forms/forms.ts';
import { isFinalRefusal } from '../../../domain/catalogue/form-offer.ts';
import { readForm, toWire } from '../../../domain/forms/form.ts';
import type { FormFields } from '../../../domain/forms/form-fields.ts';
import { TRAP_FIELD } from '../../../domain/forms/sender.ts';
import { useToast } from '../frame/toast.tsx';
import { useIsAlive } from '../input/browser-value.ts';
import { rememberCustomer } from './customer-info.ts';
import { draftAfter, KEPT_AFTER_SENDING } from './drafts.ts';
import { neutralNames, sentencesOf, summaryOf } from './form-errors.ts';
import { controlId, type FormOptions, type FormState } from './form-types.ts';
import type { PostAnswer } from './post-form.ts';
import { watchPresses } from './press.ts';
import { useSendOnce } from './send-once.ts';
import { senderFields } from './sender-fields.ts';
import { useFormFields } from './use-form-fields.ts';

type Sentences = Readonly<Record<string, string>>;

const NO_SENTENCES: Sentences = {};
const BY_EMAIL = { fields: ['email'], why: formCopy.blocked };

/**
 * The one mechanism of forms (specification 2 §5): fields keep their own text; messages come after a field is left or the
 * form is sent; nothing is sent that the schema refuses; nothing typed is lost; nothing is told to be done before it is.
 */
export function useForm<Value>(options: FormOptions<Value>): FormState {
  const { form, answered, endpoint, brand, beside, blocks = BY_EMAIL } = options;
  const element = useRef<HTMLFormElement>(null);
  const draftKey = [form.kind, endpoint, options.about].filter(Boolean).join(' ');
  const held = useFormFields({ element, draftKey, answered, preset: options.preset ?? NO_SENTENCES });
  const report = useReport(options);
  const [isSending, setSending] = useState(false);
  const isAlive = useIsAlive();
  const sendOnce = useSendOnce(senderFields);
  useEffect(watchPresses, []);

  const problems = problemsOf(options, { ...held.fields, ...beside });
  const current = sentencesOf(form.kind, problems);
  const send = async () => {
    const given = { ...held.read(), ...beside };
    const read = readForm(form, given, brand.switches);
    if (!read.ok) return report.refuse(sentencesOf(form.kind, read.problems));
    setSending(true);
    const value = options.prepare?.(read.value) ?? (read.value as object);
    const body = { ...toWire(form, brand, value), ...trapOf(given) };
    const answer = await (options.send ?? sendOnce)(endpoint, body);
    if (answer === null) return;
    setSending(false);
    if (answer.kind !== 'accepted') return report.answer(answer);
    held.finish();
    rememberCustomer(read.value as Record<string, unknown>);
    draftAfter(draftKey, given, options.keeps ?? KEPT_AFTER_SENDING);
    report.accept(read.value, answer.data);
  };
  return {
    kind: form.kind,
    id: `form-${form.kind}`,
    element,
    fields: held.fields,
    errorOf: (name) =>
      report.refused[name] ?? (report.tells(name) || held.left.has(name) ? (current[name] ?? null) : null),
    quiet: (names) => {
      report.quiet(names);
      held.unleave(names);
    },
    startOf: held.startOf,
    beginsTicked: held.beginsTicked,
    summary: report.summary,
    attempt: report.attempt,
    isSending,
    problems,
    blockedWhy: isAlive && blocks.fields.some((name) => name in problems) ? blocks.why : null,
    failure: report.failure,
    isFinal: report.isFinal,
    handlers: {
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void send();
      },
      onInput: ({ target }: FormEvent) => {
        report.forget((target as HTMLInputElement).name);
        held.read();
      },
      onBlur: held.leave,
    },
  };
}

/** Text of a program in the field that no person sees; a person sends nothing of it. */
function trapOf({ [TRAP_FIELD]: trap }: FormFields): FormFields {
  return trap === undefined || trap === '' ? {} : { [TRAP_FIELD]: trap };
}

function problemsOf<Value>({ form, brand }: FormOptions<Value>, fields: object) {
  const read = readForm(form, fields, brand.switches);
  return read.ok ? {} : read.problems;
}

/** Messages of an attempt. */
function useReport<Value>({ form, answered, brand, failed, onAccepted }: FormOptions<Value>) {
  const [attempt, setAttempt] = useState(answered === undefined ? 0 : 1);
  const [summary, setSummary] = useState(() =>
    summaryOf(form.kind, sentencesOf(form.kind, answered?.problems ?? {})),
  );
  const [failure, setFailure] = useState(answered?.failure ?? null);
  /** Fields begun anew since the last attempt, which told of them. */
  const [anew, setAnew] = useState<readonly string[]>([]);
  const [isFinal, setFinal] = useState(answered?.isFinal ?? false);
  /** Fields that the server refused although the browser had not: until they are changed. */
  const [refused, setRefused] = useState(NO_SENTENCES);
  const showToast = useToast();
  const refuse = (sentences: Sentences) => {
    setSummary(summaryOf(form.kind, sentences));
    setFailure(null);
    setAnew([]);
    setAttempt((count) => count + 1);
  };
  const fail = (sentence: string, final: boolean) => {
    setSummary([]);
    setFailure(sentence);
    setFinal(final);
    showToast({ message: sentence, kind: 'error' });
  };
  return {
    attempt,
    summary,
    failure,
    isFinal,
    refused,
    refuse,
    tells: (name: string) => attempt > 0 && !anew.includes(name),
    quiet: (names: readonly string[]) => {
      const ids = names.map((name) => controlId(form.kind, name));
      setAnew(names);
      setSummary((before) => before.filter(({ id }) => !ids.includes(id)));
      setRefused((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
      );
    },
    forget: (name: string) => {
      if (name in refused) setRefused(({ [name]: _, ...others }) => others);
    },
    answer: (answer: Exclude<PostAnswer, { kind: 'accepted' }>) => {
      if (answer.kind === 'invalid') {
        const sentences = neutralNames(form.wireNames(brand), answer.fields);
        setRefused(sentences);
        refuse(sentences);
      } else if (answer.kind === 'refused') fail(answer.message, isFinalRefusal(answer.code));
      else fail(failed, false);
    },
    accept: (value: Value, data: Readonly<Record<string, unknown>>) => {
      const message = typeof data.message === 'string' ? data.message : '';
      showToast({ message });
      onAccepted({ value, message, next: typeof data.next === 'string' ? data.next : null, data });
    },
  };
}
