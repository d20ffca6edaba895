import { Box, Flex } from '@chakra-ui/react';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { urlOf } from '../../api/routes.js';
import type { ScorecardDto } from '../../api/scorecards.gen.js';
import { Choice } from '../../components/choice.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { KeysetPager } from '../../components/pager/keyset-pager.js';
import type { KeysetPages } from '../../components/pager/use-keyset-pages.js';
import { Panel } from '../../components/panel.js';
import { SearchField } from '../../components/search-field.js';
import { type ExportFormat, ExportMenu } from '../../components/table/export-menu.js';
import { fileName } from '../../lib/file-name.js';
import { isLowestFirst, SCORE_LEVELS, type ScoreState } from './score-state.js';
import { ScoreTable } from './score-table.js';
import { useScoreWords } from './use-score-words.js';

interface Props {
  project: ProjectDetailsDto;
  publication: string | undefined;
  card: ScorecardDto;
  state: ScoreState;
  pages: KeysetPages;
  refreshing: boolean;
}

/** Planograms, categories or stores by score, page by page; a row opens the shelf. */
export function RowsPanel({ project, publication, card, state, pages, refreshing }: Props) {
  const { t, level } = useScoreWords();
  const asked = { p: project.projectid, publication, level: state.level, sort: state.sort, search: state.search };
  const url = (format: ExportFormat) =>
    urlOf('/api/main/getscorecard/{p}/{level}', { ...asked, weights: state.weightsText, format });
  const name = t('rows.label', { level: level(state.level) });
  return (
    <Panel title={t('rows.title')} lead={isLowestFirst(state) ? t('rows.worst') : undefined} refreshing={refreshing}>
      <Flex gap="2" wrap="wrap" align="center" mb="3">
        <Choice
          label={t('rows.level')}
          value={state.level}
          options={SCORE_LEVELS.map((value) => ({ value, text: t('rows.by', { level: level(value) }) }))}
          onChoose={state.setLevel}
        />
        <SearchField label={t('rows.search')} value={state.search} onSearch={state.setSearch} />
        <Box ms={{ base: '0', md: 'auto' }}>
          <ExportMenu
            source={{ fileName: fileName(project.projName, name), server: { url, as: 'user' } }}
            label={name}
            columns={[]}
            rows={() => []}
          />
        </Box>
      </Flex>
      {card.items.length === 0 ? (
        <EmptyState
          title={state.search === '' ? t('rows.none') : t('table:noneFound')}
          text={state.search === '' ? t('rows.noneText') : t('table:noneFoundText')}
        />
      ) : (
        <ScoreTable card={card} state={state} />
      )}
      {card.count > card.items.length ? (
        <KeysetPager pages={pages} shown={card.items.length} total={card.count} next={card.lastEvaluatedKey} />
      ) : null}
    </Panel>
  );
}
