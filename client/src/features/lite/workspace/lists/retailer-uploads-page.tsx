import { Button, Tabs } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { useGetProjectQuery } from '../../../../api/projects.js';
import { ErrorState } from '../../../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../../../components/feedback/skeletons.js';
import { Icon } from '../../../../components/icon.js';
import { PageHeader } from '../../../../components/page-header.js';
import { useUrlWriter } from '../../../../lib/url-state.js';
import { lazyPart } from '../../../../lib/lazy-part.js';
import { LIST_TABS, OBJECT_OF } from './list-model.js';
import { LISTS_TEXTS } from './lists-texts.js';
import { RetailerList } from './retailer-list.js';

const PicturesPanel = lazyPart(
  async () => (await import('../../../../components/retailer-pictures/pictures-panel.js')).PicturesPanel,
);

const PICTURES = 'pictures';
const TABS = [...LIST_TABS, PICTURES] as const;

/** `/retailer/{projectID}/uploads`: product and store files and pictures of products kept with the project's retailer. */
export default function RetailerUploadsPage() {
  const { t } = useTranslation(LISTS_TEXTS);
  const { projectID = '' } = useParams();
  const { data: project } = useGetProjectQuery({ id: projectID });
  const [params] = useSearchParams();
  const write = useUrlWriter();
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'products';
  const retailer = project?.retailName;
  const lead = tab === PICTURES ? 'leadPictures' : 'lead';
  return (
    <>
      <PageHeader
        title={t('retailer.title')}
        lead={retailer ? t(`retailer.${lead}`, { retailer }) : t(`retailer.${lead}Plain`)}
        actions={
          <Button asChild variant="outline" colorPalette="gray">
            <Link to={`/projectplanogram/${projectID}/uploads?tab=${tab === PICTURES ? 'products' : tab}`}>
              <Icon name="arrowLeft" size={14} />
              {t('actions.toProject')}
            </Link>
          </Button>
        }
      />
      <Tabs.Root
        value={tab}
        onValueChange={({ value }) =>
          write({ tab: value === 'products' ? null : value, search: null, sort: null, import: null })
        }
      >
        <Tabs.List aria-label={t('tabs.label')} mb="4">
          {TABS.map((name) => (
            <Tabs.Trigger key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {LIST_TABS.map((name) => (
          <Tabs.Content key={name} value={name} pt="0">
            {name === tab ? (
              <RetailerList key={`${projectID} ${name}`} projectId={projectID} object={OBJECT_OF[name]} />
            ) : null}
          </Tabs.Content>
        ))}
        <Tabs.Content value={PICTURES} pt="0">
          {tab === PICTURES ? <RetailerPictures key={projectID} projectId={projectID} /> : null}
        </Tabs.Content>
      </Tabs.Root>
    </>
  );
}

function RetailerPictures({ projectId }: { projectId: string }) {
  const { data: project, error, refetch } = useGetProjectQuery({ id: projectId });
  if (error && !project) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!project?.retailID) return <PanelSkeleton height="320px" />;
  return <PicturesPanel of={{ retailerId: project.retailID, projectId }} />;
}
