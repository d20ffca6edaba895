import { Box, Button, Tabs } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/store.js';
import { Icon } from '../../components/icon.js';
import { PageHeader } from '../../components/page-header.js';
import { TableSkeleton } from '../../components/table/table-skeleton.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { useUrlChoice, useUrlText } from '../../lib/url-state.js';
import type { ProjectState } from './list/use-project-search.js';
import { PROJECTS_TEXTS } from './texts.js';

const CreateWizard = lazyPart(async () => (await import('./create/create-wizard.js')).CreateWizard);

/** The room of the row of filters and of the table. */
function ListRoom({ state }: { state: ProjectState }) {
  const { t } = useTranslation(PROJECTS_TEXTS);
  return (
    <Box pt="11">
      <TableSkeleton label={t(`tabs.${state}`)} />
    </Box>
  );
}

/** Filters, table and pages in a chunk of their own, on its way with the page. */
const ProjectList = lazyPart(
  async () => (await import('./list/project-list.js')).ProjectList,
  ({ state }) => <ListRoom state={state} />,
);

const STATES = ['Active', 'Archive'] as const;

/** /manageproject: active and archived full projects, and where new ones are made. */
export default function ProjectsPage() {
  const { t } = useTranslation(PROJECTS_TEXTS);
  const user = useAppSelector((state) => state.session.user);
  const [state, setState] = useUrlChoice('tab', STATES, 'Active');
  // In the address, so that the first page leads straight to it.
  const [creating, setCreating] = useUrlText('create');
  if (!user) return null;
  const create = (
    <Button onClick={() => setCreating('yes')}>
      <Icon name="plus" size={14} />
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={create} />
      <Tabs.Root
        value={state}
        onValueChange={({ value }) => setState(value === 'Archive' ? 'Archive' : 'Active')}
        lazyMount
        unmountOnExit
      >
        <Tabs.List aria-label={t('tabs.label')}>
          {STATES.map((one) => (
            <Tabs.Trigger key={one} value={one}>
              {t(`tabs.${one}`)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {STATES.map((one) => (
          <Tabs.Content key={one} value={one}>
            <ProjectList state={one} user={user} onCreate={() => setCreating('yes')} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
      {creating ? <CreateWizard onClose={() => setCreating(null)} /> : null}
    </>
  );
}
