import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { downloadFromServer } from '../../api/download.js';
import { urlOf } from '../../api/routes.js';
import { useAppStore } from '../../api/store.js';
import { Icon } from '../../components/icon.js';
import { notify } from '../../components/toast-store.js';
import { useErrorText } from '../../lib/error-text.js';
import { fileName } from '../../lib/file-name.js';
import { lockQuery, planQuery, type PlanState } from './plan-state.js';
import { usePlanWords } from './plan-words.js';

const KINDS = ['xlsx', 'csv', 'psa'] as const;
type Kind = (typeof KINDS)[number];

interface Props {
  projectId: string;
  publication: string | undefined;
  planogramId: string;
  name: string;
  state: PlanState;
  /** Nothing changes, or the file cannot be written: then there is none. */
  without: readonly Kind[];
}

/** The reset list, and the planogram file that the planning program opens. */
export function PlanDownloads({ projectId, publication, planogramId, name, state, without }: Props) {
  const { t } = usePlanWords();
  const store = useAppStore();
  const errorText = useErrorText();
  const [busy, setBusy] = useState<Kind | null>(null);
  const save = async (kind: Kind) => {
    setBusy(kind);
    const params = { p: projectId, planogramid: planogramId, publication, ...planQuery(state), ...lockQuery(state) };
    const url =
      kind === 'psa'
        ? urlOf('/api/main/getfacingsplanfile/{p}/{planogramid}', params)
        : urlOf('/api/main/getfacingsplan/{p}/{planogramid}', { ...params, format: kind });
    try {
      const saved = await downloadFromServer(store, url, `${fileName(name, t('title'))}.${kind}`, 'user');
      notify({ kind: 'success', title: t('downloads.done', { name: saved }) });
    } catch (error) {
      notify({ kind: 'error', title: t('downloads.failed'), text: errorText(error) });
    } finally {
      setBusy(null);
    }
  };
  return KINDS.map((kind) => (
    <Button
      key={kind}
      variant={kind === 'psa' ? 'solid' : 'outline'}
      colorPalette={kind === 'psa' ? undefined : 'gray'}
      disabled={without.includes(kind)}
      loading={busy === kind}
      loadingText={t(`downloads.${kind}`)}
      onClick={() => void save(kind)}
    >
      <Icon name="download" size={14} />
      {t(`downloads.${kind}`)}
    </Button>
  ));
}
