import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.js';
import { analyse, type AnalysisQuestion } from '../analytics/analysis.js';
import type { AnalysisDto, AnalysisItemDto } from '../analytics/dto/analysis.dto.js';
import { analysisTable } from '../answers/analysis-table.js';
import type { FileTitle } from '../answers/file-words.js';
import { isSpaceMeasure, type ShareMeasure } from '../analytics/levels.js';
import { type Answer, KeptAnswers } from '../answers/kept-answers.js';
import { allItems, type ItemPage, itemPage, listOfItems } from '../analytics/item-pages.js';
import type { ReportChoice } from '../analytics/report-context.service.js';
import { shareParent } from './share-parent.js';

/** A share of a parent whose level must be found from its value: see {@link shareParent}. */
export interface ShareQuestion {
  readonly level: AnalysisQuestion['level'];
  readonly parentText: string;
  readonly measure?: ShareMeasure;
}

@Injectable()
export class AnalysisService {
  constructor(private readonly answers: KeptAnswers) {}

  /** Every figure of a level's values within a parent. `sort`: see {@link sorted}. */
  analysis(
    principal: Principal,
    projectId: string,
    choice: ReportChoice & ItemPage & Pick<AnalysisQuestion, 'within'>,
    question: AnalysisQuestion | ShareQuestion,
    options: { title: FileTitle; sort?: string },
  ): Promise<Answer<AnalysisDto>> {
    return this.answers.answerOfSums(
      principal,
      projectId,
      choice,
      ['analysis', question, options.sort ?? null],
      async (context, loaded) => {
        const asked =
          'parentText' in question
            ? shareQuestion(
                question.level,
                shareParent(question.level, question.parentText, loaded.names),
                question.measure,
              )
            : question;
        const { head, items } = await analyse(context, loaded, { ...asked, within: choice.within });
        const list = options.sort === undefined ? items : listOfItems(sorted(head, allItems(items), options.sort));
        const body = { ...head, ...itemPage(list, choice) };
        return { body, table: (words) => analysisTable(words, body, context.project.name, options.title) };
      },
    );
  }
}

/** Shares of one measure: the measure is set on its side, and the other side keeps its default. */
export function shareQuestion(
  level: AnalysisQuestion['level'],
  parent: AnalysisQuestion['parent'],
  measure: ShareMeasure = 'linear',
): AnalysisQuestion {
  return isSpaceMeasure(measure)
    ? { level, parent, space: measure, sales: 'sales' }
    : { level, parent, space: 'linear', sales: measure };
}

/** Sorts items by a figure, ascending or, with a leading minus, descending. Missing values come last, ties by name. */
function sorted(
  analysis: Pick<AnalysisDto, 'space' | 'salesMeasure'>,
  items: readonly AnalysisItemDto[],
  sort: string,
): AnalysisItemDto[] {
  const descending = sort.startsWith('-');
  const name = descending ? sort.slice(1) : sort;
  const direction = descending ? -1 : 1;
  const byName = (a: AnalysisItemDto, b: AnalysisItemDto): number =>
    compareTexts(a.name ?? '', b.name ?? '') || compareTexts(a.key, b.key);
  if (name === 'name') return [...items].sort((a, b) => direction * byName(a, b));
  const value = (item: AnalysisItemDto): number | null => {
    if (name === 'space') return item[analysis.space];
    if (name === 'sales') return item[analysis.salesMeasure];
    if (name === 'shareOfSpace') return item.shareOfSpace;
    if (name === 'shareOfSales') return item.shareOfSales;
    return name === 'index' ? item.index : item.opportunity;
  };
  return [...items].sort((a, b) => {
    const left = value(a);
    const right = value(b);
    if (left === null || right === null) return left === right ? byName(a, b) : left === null ? 1 : -1;
    return direction * (left - right) || byName(a, b);
  });
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
