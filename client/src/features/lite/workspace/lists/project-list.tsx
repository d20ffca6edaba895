import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ForWriters } from '../../../../components/for-writers.js';
import { EmptyState } from '../../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../../../components/feedback/skeletons.js';
import { lazyPart } from '../../../../lib/lazy-part.js';
import type { TableObject } from '../../../../../../src/core/tables/table-fields.js';
import { CardActions } from './card-actions.js';
import { ImportHistory } from './import-history.js';
import { ListActions } from './list-actions.js';
import { LISTS_TEXTS } from './lists-texts.js';
import { RemoveList } from './remove-list.js';
import { RowsView } from './rows-view.js';
import { SourceCards } from './source-cards.js';
import { useListSources, usePastImports } from './use-lists.js';
import { useImportInAddress } from './use-import-in-address.js';
import { WaitingImports } from './waiting-imports.js';

const ListImportDialog = lazyPart(async () => (await import('./list-import.js')).ListImportDialog);

interface Props {
  projectId: string;
  object: TableObject;
}

/** The product or store file of a project: which list it uses, its own file, the rows, and every file uploaded so far. */
export function ProjectList({ projectId, object }: Props) {
  const { t } = useTranslation(LISTS_TEXTS);
  const { sources, error, refetch } = useListSources(projectId, object);
  const past = usePastImports({ projectId, scope: 'project', object });
  const at = useImportInAddress();
  const [isRemoving, setIsRemoving] = useState(false);
  if (error && !sources) return <ErrorState error={error} onRetry={refetch} />;
  if (!sources) return <PanelSkeleton height="420px" />;
  const { facts, standing, retailer, keyFields } = sources;
  return (
    <Stack gap="5">
      <Flex wrap="wrap" gap="3" justify="space-between" align="flex-start">
        <Text color="fg.muted" flex="1 1 320px" maxW="760px">
          {t(`lead_${object}`)}
        </Text>
        <ListActions object={object} onUpload={at.begin} />
      </Flex>
      <WaitingImports imports={past.imports ?? []} opened={at.importId} onOpen={at.open} />
      <SourceCards
        facts={facts}
        standing={standing}
        retailer={retailer.name}
        actionsOf={(kind) => (
          <CardActions
            kind={kind}
            projectId={projectId}
            retailerId={retailer.id}
            object={object}
            hasOwn={facts.project !== null}
            onRemove={() => setIsRemoving(true)}
          />
        )}
      />
      {standing === null ? (
        <EmptyState
          icon="database"
          title={t(`list.empty_${object}`)}
          text={t('list.emptyText')}
          action={
            <ForWriters>
              <Button onClick={at.begin}>{t('actions.upload')}</Button>
            </ForWriters>
          }
        />
      ) : (
        <RowsView
          key={standing}
          place={{ projectId, scope: 'project' }}
          object={object}
          title={t(`list.title_${object}`)}
        />
      )}
      <ImportHistory {...past} onOpen={at.open} />
      {at.isOpen ? (
        <ListImportDialog
          projectId={projectId}
          scope="project"
          object={object}
          importId={at.importId}
          keyFields={keyFields}
          isNew={facts.project === null}
          scopeText={t('scope.project')}
          warning={<Text color="fg.muted">{t('touch.project')}</Text>}
          onImport={at.set}
          onClose={at.close}
        />
      ) : null}
      {isRemoving && facts.project ? (
        <RemoveList
          place={{ projectId, scope: 'project' }}
          object={object}
          rows={facts.project.rows}
          then={{ kind: 'next', list: facts.retailer ?? facts.master }}
          onClose={() => setIsRemoving(false)}
        />
      ) : null}
    </Stack>
  );
}
