import english from '../../../client/public/locales/en-US/validation.json' with { type: 'json' };
import chinese from '../../../client/public/locales/zh-CN/validation.json' with { type: 'json' };
import type { Language } from '../../core/language.js';
import { ruleOf } from '../../core/validation/verdict.js';
import { kindOfValue } from '../../core/validation/value-kinds.js';

type Values = Readonly<Record<string, string | number>>;

/** The common structure of both locales: Chinese has no plural forms. */
type Texts = Pick<typeof english, 'rules' | 'word' | 'severity' | 'object' | 'hint' | 'export'>;

/** Between sentences. */
const BETWEEN: Readonly<Record<Language, string>> = { 'en-US': ' ', 'zh-CN': '' };
const TEXTS: Readonly<Record<Language, Texts>> = { 'en-US': english, 'zh-CN': chinese };

/** The texts of the rules in one language, from the client's locale files. */
export class RuleWords {
  private readonly texts: Texts;
  private readonly remedies = new Map<string, string>();

  constructor(readonly language: Language) {
    this.texts = TEXTS[language];
  }

  /** The rule's short name; its id when there is no text for it. */
  name(rule: string): string {
    return own(this.texts.rules, rule)?.name ?? rule;
  }

  /** A finding's message with its values filled in; lengths in centimeters. */
  message(rule: string, values: Values): string {
    const text = own(this.texts.rules, rule)?.finding;
    if (text === undefined) return this.name(rule);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => this.value(rule, name, values[name]));
  }

  /** What a person can do about the rule's findings, best first; '' for a rule from another version. */
  remedy(rule: string): string {
    const known = this.remedies.get(rule);
    if (known !== undefined) return known;
    const { hint, export: apart } = this.texts;
    const texts = (ruleOf(rule)?.remedies ?? []).map((remedy) => own(apart.remedies, remedy) ?? hint[remedy]);
    const text = texts.join(BETWEEN[this.language]);
    this.remedies.set(rule, text);
    return text;
  }

  severity(severity: keyof Texts['severity']): string {
    return this.texts.severity[severity];
  }

  object(object: keyof Texts['object']): string {
    return this.texts.object[object];
  }

  get export(): Texts['export'] {
    return this.texts.export;
  }

  private value(rule: string, name: string, value: string | number | undefined): string {
    if (value === undefined) return '';
    if (typeof value === 'string')
      return value
        .split(', ')
        .map((code) => this.word(name, code))
        .join(', ');
    const kind = kindOfValue(rule, name);
    if (kind === 'share') return `${Math.round(value * 1000) / 10} %`;
    if (kind === 'bytes') return `${Math.round(value / 100_000) / 10} MB`;
    return kind === 'length' ? `${Math.round(value * 100) / 100} cm` : String(value);
  }

  private word(name: string, code: string): string {
    const words: Readonly<Record<string, Readonly<Record<string, string>>>> = this.texts.word;
    return own(own(words, name) ?? {}, code) ?? code;
  }
}

function own<Value>(texts: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}
