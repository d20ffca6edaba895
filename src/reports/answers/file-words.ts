import type { Language } from '../../core/language.js';
import type { ScoreCriterion } from '../../core/metrics/score/criteria.js';
import type { ReportUnitsDto } from '../analytics/dto/analysis.dto.js';
import type { AnalysisLevel } from '../analytics/levels.js';
import type { Within } from '../analytics/within.js';
import englishDashboard from '../../../client/public/locales/en-US/dashboard.json' with { type: 'json' };
import englishErrors from '../../../client/public/locales/en-US/errors.json' with { type: 'json' };
import englishMetrics from '../../../client/public/locales/en-US/metrics.json' with { type: 'json' };
import englishFiles from '../../../client/public/locales/en-US/report-files.json' with { type: 'json' };
import englishScore from '../../../client/public/locales/en-US/score.json' with { type: 'json' };
import englishShelf from '../../../client/public/locales/en-US/shelf.json' with { type: 'json' };
import englishTable from '../../../client/public/locales/en-US/table.json' with { type: 'json' };
import englishWorkbooks from '../../../client/public/locales/en-US/workbooks.json' with { type: 'json' };
import chineseDashboard from '../../../client/public/locales/zh-CN/dashboard.json' with { type: 'json' };
import chineseErrors from '../../../client/public/locales/zh-CN/errors.json' with { type: 'json' };
import chineseMetrics from '../../../client/public/locales/zh-CN/metrics.json' with { type: 'json' };
import chineseFiles from '../../../client/public/locales/zh-CN/report-files.json' with { type: 'json' };
import chineseScore from '../../../client/public/locales/zh-CN/score.json' with { type: 'json' };
import chineseShelf from '../../../client/public/locales/zh-CN/shelf.json' with { type: 'json' };
import chineseTable from '../../../client/public/locales/zh-CN/table.json' with { type: 'json' };
import chineseWorkbooks from '../../../client/public/locales/zh-CN/workbooks.json' with { type: 'json' };

/** The words of a language: levels, figures and units as the client names them, plus words that only files need. */
interface Texts {
  readonly levels: Readonly<Record<AnalysisLevel, string>>;
  readonly metrics: Readonly<Record<FileFigure, { readonly name: string }>>;
  readonly terms: typeof englishMetrics.terms;
  readonly units: Readonly<Record<string, string>>;
  readonly files: typeof englishFiles;
  readonly errors: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly score: Pick<typeof englishScore, 'score' | 'weights' | 'criteria'>;
  readonly fold: typeof englishShelf.fold;
  readonly sheets: typeof englishTable.sheets;
  readonly reset: Pick<typeof englishWorkbooks.reset, ResetWord | 'actions'>;
}

type FileFigure = Exclude<keyof typeof englishMetrics, 'reasons' | 'supply' | 'terms' | 'unitNames'>;
type ResetWord = 'title' | 'since' | 'noneBefore' | 'action' | 'newPlanogram' | 'droppedPlanogram';
type Values = Readonly<Record<string, string | number>>;

/** The subject of a table. The level and the measure are named in the reader's language; a value is unchanged. */
export interface FileTitle {
  readonly key: keyof typeof englishFiles.titles;
  readonly level?: AnalysisLevel;
  readonly measure?: string;
  readonly value?: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  'en-US': {
    levels: englishDashboard.levels,
    metrics: englishMetrics,
    terms: englishMetrics.terms,
    units: englishMetrics.unitNames,
    files: englishFiles,
    errors: englishErrors,
    score: englishScore,
    fold: englishShelf.fold,
    reset: englishWorkbooks.reset,
    sheets: englishTable.sheets,
  },
  'zh-CN': {
    levels: chineseDashboard.levels,
    metrics: chineseMetrics,
    terms: chineseMetrics.terms,
    units: chineseMetrics.unitNames,
    files: chineseFiles,
    errors: chineseErrors,
    score: chineseScore,
    fold: chineseShelf.fold,
    reset: chineseWorkbooks.reset,
    sheets: chineseTable.sheets,
  },
};

/** The words of exported tables in one language, from the client's own locale files. */
export class FileWords {
  private readonly texts: Texts;

  constructor(readonly language: Language) {
    this.texts = TEXTS[language];
  }

  get sheets(): Texts['sheets'] {
    return this.texts.sheets;
  }

  title({ key, level, measure, value }: FileTitle): string {
    return filled(this.texts.files.titles[key], {
      ...(level === undefined ? {} : { level: this.inText(this.level(level)) }),
      ...(measure === undefined ? {} : { measure: this.inText(this.metric(measure)) }),
      ...(value === undefined ? {} : { value }),
    });
  }

  about(key: keyof typeof englishFiles.about, values: Values = {}): string {
    return filled(this.texts.files.about[key], values);
  }

  /** Words of generated reports: sheets, notes, drawings. */
  report(key: keyof typeof englishFiles.reports, values: Values = {}): string {
    return filled(this.texts.files.reports[key], values);
  }

  /** The contents of a row of a folded planogram. */
  fold(key: keyof typeof englishShelf.fold, values: Values): string {
    return filled(this.texts.fold[key], values);
  }

  head(key: keyof typeof englishFiles.heads): string {
    return this.texts.files.heads[key];
  }

  /** A word for comparisons; `name` is what is named before, after or as a change. */
  compared(key: keyof typeof englishFiles.comparison, name = ''): string {
    return filled(this.texts.files.comparison[key], { name });
  }

  /** A criterion of a scorecard, or another of its words. */
  score(key: ScoreCriterion | 'score' | 'weights'): string {
    const { criteria, ...words } = this.texts.score;
    return isKey(criteria, key) ? criteria[key].name : words[key];
  }

  /** A word for facings plans. */
  plan(key: Exclude<keyof typeof englishFiles.plan, 'reasons' | 'objectives'>, values: Values = {}): string {
    return filled(this.texts.files.plan[key], values);
  }

  planReason(reason: keyof typeof englishFiles.plan.reasons, values: Values): string {
    return filled(this.texts.files.plan.reasons[reason], values);
  }

  planObjective(objective: keyof typeof englishFiles.plan.objectives): string {
    return this.texts.files.plan.objectives[objective];
  }

  /** Why something stopped, by its error code; an unknown code is returned unchanged. */
  problem(code: string): string {
    const [group = '', name = ''] = code.split('.');
    const texts = this.texts.errors[group];
    return (typeof texts === 'object' ? texts[name] : undefined) ?? code;
  }

  /** A word for a store's reset list. */
  reset(key: ResetWord): string {
    return this.texts.reset[key];
  }

  resetAction(action: keyof typeof englishWorkbooks.reset.actions): string {
    return this.texts.reset.actions[action];
  }

  group(group: 'product' | 'store' | 'planogram'): string {
    return this.texts.files.groups[group];
  }

  level(level: string): string {
    return isKey(this.texts.levels, level) ? this.texts.levels[level] : level;
  }

  /** A figure's name; a figure per length unit names the unit. A figure without a name is called by its code. */
  metric(figure: string, unit = ''): string {
    const { metrics } = this.texts;
    return isKey(metrics, figure) ? filled(metrics[figure].name, { unit: this.unit(unit) }) : figure;
  }

  /** A figure with its unit in parentheses; `per` is the unit of length that a figure's name mentions. */
  measured(figure: string, unit: string, per = ''): string {
    return this.withUnit(this.metric(figure, per), unit);
  }

  /** A term in formulas that is not a figure itself, with its unit in parentheses. */
  measuredTerm(term: keyof typeof englishMetrics.terms, unit: string): string {
    return this.withUnit(this.texts.terms[term], unit);
  }

  /** A share or an index, with what it is relative to. */
  within(title: string, within: Within): string {
    return filled(this.texts.files.within[within], { title });
  }

  measuredHead(key: keyof typeof englishFiles.heads, unit: string): string {
    return this.withUnit(this.head(key), unit);
  }

  /** `ft`, `sq ft` …; a currency is shown as its code. */
  unit(code: string): string {
    return this.texts.units[code] ?? code;
  }

  /** All units of a report in one line. */
  units({ linear, square, cubic, money }: ReportUnitsDto): string {
    const units = [linear, square, cubic, money].map((code) => this.unit(code)).join(', ');
    return this.about('unitsText', { units });
  }

  /** A name with its unit in parentheses. */
  withUnit(name: string, unit: string): string {
    return filled(this.head('withUnit'), { name, unit: this.unit(unit) });
  }

  /** A name in the middle of a phrase; abbreviations keep their capitals. */
  private inText(name: string): string {
    return this.language === 'en-US' && !/^[A-Z]{2}/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
  }
}

const WORDS: Readonly<Record<Language, FileWords>> = {
  'en-US': new FileWords('en-US'),
  'zh-CN': new FileWords('zh-CN'),
};

export function fileWords(language: Language): FileWords {
  return WORDS[language];
}

function isKey<Key extends string>(texts: Readonly<Record<Key, unknown>>, key: string): key is Key {
  return Object.hasOwn(texts, key);
}

/** Replaces `{{name}}` by its value. A name without a value stays, so that a forgotten one is visible. */
export function filled(text: string, values: Values): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}
