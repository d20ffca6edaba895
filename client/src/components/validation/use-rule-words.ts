import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnitText } from '../../lib/use-figure-words.js';
import { useFormat } from '../../lib/use-format.js';
import { type ProjectUnits, type ValueWords, lengthText, writtenValues } from './rule-values.js';
import { VALIDATION_TEXTS } from './validation-texts.js';

/** A finding, as returned by the calls. */
export interface SaidFinding {
  rule: string;
  /** The cell's content. */
  text?: string | null;
  subject?: string | null;
  params?: Readonly<Record<string, unknown>> | null;
}

export interface RuleWords {
  /** The rule's short name; its id when this client does not know it. */
  name: (rule: string) => string;
  /** The message of a rule's finding, with its values in the project's units. */
  message: (finding: SaidFinding) => string;
  /** Formats centimeters in the project's unit. */
  length: (centimetres: number) => string;
}

/** The texts of the rule catalog in the current language. Load `validation` and `diagnostics` with the page. */
export function useRuleWords(units: ProjectUnits): RuleWords {
  const { t, i18n } = useTranslation([VALIDATION_TEXTS, 'diagnostics']);
  const format = useFormat();
  const { unit, currency } = units;
  const unitWord = useUnitText()(unit);
  return useMemo(() => {
    const known = (key: string) => i18n.exists(`${VALIDATION_TEXTS}:${key}`);
    // Rules and codes are data, so their keys are only known at run time; rule-words.spec.ts checks that each has its
    // texts.
    const say = (key: string, values: Record<string, unknown> = {}) => t(key as 'page.heading', { ...values });
    const quotes = (key: string) => say(key, { skipInterpolation: true }).includes('{{found}}');
    const word = (name: string, code: string) => (known(`word.${name}.${code}`) ? say(`word.${name}.${code}`) : code);
    const words: ValueWords = { format, unitWord, word };
    const name = (rule: string) => (known(`rules.${rule}.name`) ? say(`rules.${rule}.name`) : rule);
    return {
      name,
      message: ({ rule, text, subject, params }) => {
        // A rejected file states its reason by the reader's own code.
        const code = params?.['code'];
        if (typeof code === 'string' && i18n.exists(`diagnostics:${code}`)) {
          return t(`diagnostics:${code as 'F02'}`, { found: text ?? '', ...params });
        }
        if (!known(`rules.${rule}.finding`)) return name(rule);
        const values = writtenValues(rule, params ?? {}, { unit, currency }, words);
        // Waivers of earlier versions did not store the text.
        if (text == null && !('found' in values) && quotes(`rules.${rule}.finding`)) return name(rule);
        return say(`rules.${rule}.finding`, { found: text ?? '', subject: subject ?? '', ...values });
      },
      length: (centimetres) => lengthText(centimetres, unit, words),
    };
  }, [t, i18n, format, unitWord, unit, currency]);
}
