import { Fieldset, Heading, Stack } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useMayChange } from '../../../api/use-may-change.js';
import { ForWriters } from '../../../components/for-writers.js';
import { useGetProjectSettingsQuery } from '../../../api/uploads.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../../components/feedback/skeletons.js';
import { PageHeader } from '../../../components/page-header.js';
import { FigureForm } from './figures/figure-form.js';
import { ReadAgain } from './read-again.js';
import { SettingsFinding } from './settings-finding.js';
import { SettingsForm } from './settings-form.js';
import { SETTINGS_TEXTS } from './settings-texts.js';

/** The live channel tells when reading ends; asking now and then covers a channel that is down. */
const POLL_MS = 5000;

/** `/projectplanogram/{projectID}/settings`: how files are read, tried on the project's own, and reading them again. */
export default function SettingsPage() {
  const { t } = useTranslation(SETTINGS_TEXTS);
  const { projectID = '' } = useParams();
  const mayChange = useMayChange();
  const [waiting, setWaiting] = useState(false);
  const reading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useGetProjectSettingsQuery(
    { p: projectID },
    { pollingInterval: waiting ? POLL_MS : 0, refetchOnMountOrArgChange: true },
  );
  const isWaiting = (data?.rereading ?? null) !== null;
  useEffect(() => setWaiting(isWaiting), [isWaiting]);
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={<ForWriters explains>{null}</ForWriters>} />
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!error && !data ? <PanelSkeleton height="420px" /> : null}
      {data ? (
        <Stack gap="7" maxW="1080px">
          <SettingsFinding
            key={`finding ${projectID}`}
            settings={data}
            onReadAgain={() => reading.current?.scrollIntoView()}
          />
          <Fieldset.Root disabled={!mayChange}>
            <FigureForm key={`figures ${projectID}`} settings={data} />
          </Fieldset.Root>
          <Heading as="h2" size="lg" ref={reading}>
            {t('reading')}
          </Heading>
          <ReadAgain settings={data} />
          <Fieldset.Root disabled={!mayChange}>
            <SettingsForm key={projectID} settings={data} />
          </Fieldset.Root>
        </Stack>
      ) : null}
    </>
  );
}
