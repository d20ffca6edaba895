import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/auth/principal.js';
import { InvalidRequestError } from '../../../platform/errors/app-error.js';
import { hierarchyColumns, plainTable } from '../../answers/plain-tables.js';
import { type Answer, KeptAnswers } from '../../answers/kept-answers.js';
import { filterConditions, headOf } from '../../analytics/report-context.service.js';
import type { ReportTreeDto, ReportTreeQueryDto } from './report-tree.dto.js';
import { pathOf, type ReportTree, treeNodes, usedLevels } from './report-tree.js';

const CURSOR = /^\d{1,9}$/;

/** The trees of stores, products, brands and packages that report builders select from. */
@Injectable()
export class ReportTreesService {
  constructor(private readonly answers: KeptAnswers) {}

  /** @throws InvalidRequestError (400) for a node, level or cursor that does not belong to this tree */
  tree(
    principal: Principal,
    projectId: string,
    query: ReportTreeQueryDto,
    tree: ReportTree,
  ): Promise<Answer<ReportTreeDto>> {
    const under = pathOf(tree, query.under);
    const from = offsetOf(query.cursor);
    const { limit = 200, level = null, search = '' } = query;
    return this.answers.answer(principal, projectId, query, ['tree', tree], (context, { names }) => {
      const nodes = treeNodes({ tree, under, level, search }, names, filterConditions(context, names));
      const levels = usedLevels(tree, names);
      const body: ReportTreeDto = {
        ...headOf(context, names, context.snapshot.manifest.tables.facts.rows),
        levels: levels.map((at) => ({ level: at, values: names.count(at) })),
        items: nodes.slice(from, from + limit),
        count: nodes.length,
        lastEvaluatedKey: nodes.length > from + limit ? String(from + limit) : null,
      };
      const title = { key: 'hierarchy', level: nodes[0]?.level ?? levels[0] ?? 'product' } as const;
      return Promise.resolve({
        body,
        table: (words) => plainTable(words, title, hierarchyColumns, nodes, context, names),
      });
    });
  }
}

function offsetOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (!CURSOR.test(cursor)) {
    throw new InvalidRequestError([{ field: 'cursor', message: 'cursor must be the lastEvaluatedKey of a page' }]);
  }
  return Number(cursor);
}
