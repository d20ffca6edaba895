import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnitText } from '../../lib/use-figure-words.js';
import { useFormat } from '../../lib/use-format.js';
import { type ProjectUnits, type ValueWords, lengthText, writtenValues } from './rule-values.js';
import { VALIDATION_TEXTS } from './validation-texts.js';

/** What a finding says, as the calls give it. */
export interface SaidFinding {
  rule: string;
  /** What stood in the cell. */
  text?: string | null;
  subject?: string | null;
  params?: Readonly<Record<string, unknown>> | null;
}

export interface RuleWords {
  /** The rule in a few words; its id when this client does not know it. */
  name: (rule: string) => string;
  /** What a finding of the rule says, with its values in the project's units. */
  message: (finding: SaidFinding) => string;
  /** Centimetres in the project's unit. */
  length: (centimetres: number) => string;
}

/** The words of the rule catalogue in the language on screen. Load `validation` and `diagnostics` with the page. */
export function useRuleWords(units: ProjectUnits): RuleWords {
  const { t, i18n } = useTranslation([VALIDATION_TEXTS, 'diagnostics']);
  const format = useFormat();
  const { unit, currency } = units;
  const unitWord = useUnitText()(unit);
  return useMemo(() => {
    const known = (key: string) => i18n.exists(`${VALIDATION_TEXTS}:${key}`);
    // Rules and codes are data: their keys are only known at run time; rule-words.spec.ts checks that each has its words.
    const say = (key: string, values: Record<string, unknown> = {}) => t(key as 'page.heading', { ...values });
    const quotes = (key: string) => say(key, { skipInterpolation: true }).includes('{{found}}');
    const word = (name: string, code: string) => (known(`word.${name}.${code}`) ? say(`word.${name}.${code}`) : code);
    const words: ValueWords = { format, unitWord, word };
    const name = (rule: string) => (known(`rules.${rule}.name`) ? say(`rules.${rule}.name`) : rule);
    return {
      name,
      message: ({ rule, text, subject, params }) => {
        // A file that was refused says why by the reader's own code.
        const code = params?.['code'];
        if (typeof code === 'string' && i18n.exists(`diagnostics:${code}`)) {
          return t(`diagnostics:${code as 'F02'}`, { found: text ?? '', ...params });
        }
        if (!known(`rules.${rule}.finding`)) return name(rule);
        const values = writtenValues(rule, params ?? {}, { unit, currency }, words);
        // A waiver of an earlier version did not keep the text.
        if (text == null && !('found' in values) && quotes(`rules.${rule}.finding`)) return name(rule);
        return say(`rules.${rule}.finding`, { found: text ?? '', subject: subject ?? '', ...values });
      },
      length: (centimetres) => lengthText(centimetres, unit, words),
    };
  }, [t, i18n, format, unitWord, unit, currency]);
}
