import { useTranslation } from 'react-i18next';
import { useGetListMatchQuery } from '../../../../api/project-lists.js';
import { FindingSkeleton } from '../../../../components/feedback/skeletons.js';
import { type FindingAction, FindingLine } from '../../../../components/finding-line.js';
import { joinSentences } from '../../../../lib/sentences.js';
import { useFormat } from '../../../../lib/use-format.js';
import type { TableObject } from '../../../../../../src/core/tables/table-fields.js';
import { type ListUser, MOST_USERS } from './list-model.js';
import { LISTS_TEXTS } from './lists-texts.js';
import { useNames } from './names-of.js';
import type { ListSources } from './use-lists.js';

interface Finding {
  key: 'noProjects' | 'unneeded' | 'master' | 'lacking' | 'unused' | 'used';
  /** The projects that use the list, or would if there were one. */
  reached: readonly ListUser[];
}

/** What the retailer's list is to its projects, or would be. */
export function findingOf({ facts, users }: Pick<ListSources, 'facts' | 'users'>): Finding {
  if (users.length === 0) return { key: 'noProjects', reached: [] };
  const isThere = facts.retailer !== null;
  const reached = users.filter(({ uses }) => (isThere ? uses === 'retailer' : uses !== 'project'));
  if (isThere) return { key: reached.length > 0 ? 'used' : 'unused', reached };
  if (reached.length === 0) return { key: 'unneeded', reached };
  return { key: facts.master ? 'master' : 'lacking', reached };
}

const PAGE_OF: Readonly<Record<TableObject, string>> = {
  prd: 'ProjectProducts?match=unmatched',
  str: 'ProjectStores?match=unmatched',
};

interface Props {
  projectId: string;
  object: TableObject;
  sources: ListSources;
  onUpload: () => void;
}

/** The retailer's list in one sentence: which projects use it, and what the current one is missing in it. */
export function RetailerFinding({ projectId, object, sources, onUpload }: Props) {
  const { t } = useTranslation(LISTS_TEXTS);
  const format = useFormat();
  const namesOf = useNames();
  const { key, reached } = findingOf(sources);
  const isUsedHere = sources.standing === 'retailer';
  const { currentData: match, isError } = useGetListMatchQuery({ p: projectId, object }, { skip: !isUsedHere });
  if (isUsedHere && !match && !isError) return <FindingSkeleton />;
  const rule = match?.rules.find((one) => one.rule === match.keymatch) ?? match?.rules[0];
  const missing = isUsedHere ? (rule?.unmatched ?? 0) : 0;
  const counted = (count: number) => ({ count, formatted: format.integer(count) });
  const formatted = `${format.integer(reached.length)}${sources.users.length < MOST_USERS ? '' : '+'}`;
  const projects = { count: reached.length, formatted, names: namesOf(reached.map(({ name }) => name)) };
  const action = (): FindingAction | null => {
    if (missing > 0) {
      const to = `/projectplanogram/${projectId}/${PAGE_OF[object]}`;
      return { text: t(`retailer.finding.show_${object}`, counted(missing)), to };
    }
    const isWanted = key === 'lacking' || key === 'master';
    return isWanted ? { text: t('actions.upload'), onClick: onUpload, changes: true } : null;
  };
  return (
    <FindingLine action={action()}>
      {joinSentences(
        t(`retailer.finding.${key}_${object}`, { ...projects, rows: format.integer(sources.facts.master?.rows ?? 0) }),
        missing > 0 &&
          t(`retailer.finding.missing_${object}`, { ...counted(missing), all: format.integer(match?.placed ?? 0) }),
      )}
    </FindingLine>
  );
}
