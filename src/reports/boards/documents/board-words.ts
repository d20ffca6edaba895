import englishBoards from '../../../../client/public/locales/en-US/boards.json' with { type: 'json' };
import englishCommon from '../../../../client/public/locales/en-US/common.json' with { type: 'json' };
import englishDashboard from '../../../../client/public/locales/en-US/dashboard.json' with { type: 'json' };
import englishMetrics from '../../../../client/public/locales/en-US/metrics.json' with { type: 'json' };
import englishPivot from '../../../../client/public/locales/en-US/pivot.json' with { type: 'json' };
import englishScore from '../../../../client/public/locales/en-US/score.json' with { type: 'json' };
import chineseBoards from '../../../../client/public/locales/zh-CN/boards.json' with { type: 'json' };
import chineseCommon from '../../../../client/public/locales/zh-CN/common.json' with { type: 'json' };
import chineseDashboard from '../../../../client/public/locales/zh-CN/dashboard.json' with { type: 'json' };
import chineseMetrics from '../../../../client/public/locales/zh-CN/metrics.json' with { type: 'json' };
import chinesePivot from '../../../../client/public/locales/zh-CN/pivot.json' with { type: 'json' };
import chineseScore from '../../../../client/public/locales/zh-CN/score.json' with { type: 'json' };
import type { TileKind } from '../../../core/boards/board-layout.js';
import { createFormat, type Format } from '../../../core/format.js';
import type { Language } from '../../../core/language.js';
import { OTHERS_KEY, type PivotFigure, type PivotLine } from '../../../core/pivots/pivot-model.js';
import { headUnit } from '../../../core/pivots/figure-text.js';
import { isPivotField, isPivotMeasure, type SharesOf } from '../../../core/pivots/pivot-lists.js';
import { NONE_KEY } from '../../../core/none-key.js';
import type { Within } from '../../../core/metrics/figure-ids.js';
import { UNASSIGNED_STORE } from '../../analytics/levels.js';
import { type FileWords, fileWords } from '../../answers/file-words.js';

type Values = Readonly<Record<string, string | number>>;
/** A text that depends on a count: `name_one`, `name_other`; languages without plurals have only the latter. */
type Counted = Readonly<Record<string, string | object>>;

const TEXTS = {
  'en-US': {
    boards: englishBoards,
    common: englishCommon,
    dashboard: englishDashboard,
    metrics: englishMetrics,
    pivot: englishPivot,
    score: englishScore,
  },
  'zh-CN': {
    boards: chineseBoards,
    common: chineseCommon,
    dashboard: chineseDashboard,
    metrics: chineseMetrics,
    pivot: chinesePivot,
    score: chineseScore,
  },
} satisfies Record<Language, object>;

type English = (typeof TEXTS)['en-US'];
/** Chinese has no singular forms. */
type Texts = {
  readonly [Name in keyof English]: English[Name] | (typeof TEXTS)['zh-CN'][Name];
};

/** The texts of a dashboard's screen, from the client's own locale files and formatted as the client does. */
export class BoardWords {
  readonly file: FileWords;
  readonly format: Format;
  readonly texts: Texts;

  /** @param timeZone IANA name of the reader's zone */
  constructor(
    readonly language: Language,
    timeZone: string,
  ) {
    this.file = fileWords(language);
    this.format = createFormat(language, timeZone);
    this.texts = TEXTS[language];
  }

  /** Replaces `{{name}}` by values. */
  fill(text: string, values: Values): string {
    return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
  }

  /** A counted text that includes the number, such as `moreRows` of `boards.document`. */
  counted(texts: Counted, name: string, count: number): string {
    const form = new Intl.PluralRules(this.language).select(count);
    const text = texts[`${name}_${form}`] ?? texts[`${name}_other`];
    return this.fill(typeof text === 'string' ? text : name, { count, formatted: this.format.integer(count) });
  }

  get document(): Texts['boards']['document'] {
    return this.texts.boards.document;
  }

  /** A value's name: unchanged, except for names that Reveal assigns. */
  value(name: string | null): string {
    if (name === null) return this.texts.common.figure.none;
    return name === UNASSIGNED_STORE ? this.texts.common.figure.unassigned : name;
  }

  /** A level's name in the middle of a phrase. */
  levelInText(level: string): string {
    const name = this.file.level(level);
    return this.language === 'en-US' ? name.toLowerCase() : name;
  }

  unit(code: string): string {
    const { units } = this.texts.common;
    return Object.hasOwn(units, code) ? units[code as keyof typeof units] : code;
  }

  /** Why a figure is null. */
  reason(code: string): string {
    const { reasons } = this.texts.common.figure;
    return Object.hasOwn(reasons, code) ? reasons[code as keyof typeof reasons] : reasons.other;
  }

  /** A share or an index, with what it is relative to. */
  compared(figure: string, within: Within): string {
    return this.fill(this.texts.dashboard.within.head[within], { name: this.file.metric(figure) });
  }

  /** The name of a pivot's line, by its innermost value. */
  pivotLine(fields: readonly string[], { keys, names, others }: PivotLine): string {
    const { grid } = this.texts.pivot;
    const at = keys.length - 1;
    const key = keys[at];
    if (key === undefined) return grid.total;
    if (key === OTHERS_KEY) return others ? this.counted(grid, 'othersOf', others) : grid.others;
    return this.pivotValue(fields[at] ?? '', key, names[at] ?? null);
  }

  pivotValue(field: string, key: string, name: string | null): string {
    const { grid, numbered, codes } = this.texts.pivot;
    if (field === 'bay' || field === 'shelf' || field === 'fixture') {
      return key === NONE_KEY ? grid.none : this.fill(numbered[field], { number: key });
    }
    if (name !== null) return this.value(name);
    if (key === NONE_KEY) return grid.none;
    return (codes as Readonly<Record<string, Readonly<Record<string, string>>>>)[field]?.[key] ?? key;
  }

  pivotField(field: string): string {
    return isPivotField(field) ? this.texts.pivot.fields[field] : field;
  }

  /** A pivot's figure with its unit or what it is relative to; a custom figure by its own name. */
  pivotHead(figure: PivotFigure, perLinear: string, within: SharesOf, isRelative: boolean): string {
    const name = isPivotMeasure(figure.id) ? this.file.metric(figure.id, perLinear) : figure.id;
    if (isRelative) {
      const { within: texts } = this.texts.pivot;
      return `${name} ${this.fill(texts.of, { within: texts[within] })}`;
    }
    const unit = headUnit(figure);
    return unit === null ? name : `${name} (${this.unit(unit)})`;
  }
}

/** The default title of a tile, before it is known what it shows. */
export function tileName(kind: TileKind, { texts }: BoardWords): string {
  const { dashboard, pivot, score, boards } = texts;
  const names: Readonly<Record<TileKind, string>> = {
    figures: dashboard.keyFigures,
    share: dashboard.share.name,
    spaceToSales: dashboard.spaceToSales.title,
    supply: dashboard.supply.title,
    exceptions: dashboard.supply.exceptions,
    table: dashboard.allMeasures,
    shelf: dashboard.shelf.title,
    pivot: pivot.title,
    shelfPivot: pivot.titleShelf,
    scorecard: score.title,
    text: boards.text.name,
  };
  return names[kind];
}
