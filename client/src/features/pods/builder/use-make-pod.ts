import { useCreateDashPodMutation } from '../../../api/pods.js';
import type { ProjectDetailsDto } from '../../../api/projects.gen.js';
import { sourceBody } from '../../../components/report-source/report-source.js';
import type { LevelValues } from '../../../components/report-scope/scope-values.js';
import { notify } from '../../../components/toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';
import { usePodWords } from '../use-pod-words.js';
import { selectionOf, storesOf } from './selection.js';

/** Makes an analysis of what is chosen, of a publication or the draft, and opens it; tells the person when that does not work. */
export function useMakePod(project: ProjectDetailsDto, publication: string | undefined, open: (pod: string) => void) {
  const { t } = usePodWords();
  const errorText = useErrorText();
  const [create, { isLoading }] = useCreateDashPodMutation();
  const make = async (draft: LevelValues, podname?: string): Promise<void> => {
    const { type, values } = selectionOf(draft);
    const question = {
      projectid: project.projectid,
      ProductFilterType: type,
      stores: storesOf(draft),
      ...(type === 'all' ? {} : { products: values }),
      ...sourceBody(publication),
      ...(podname === undefined ? {} : { podname }),
    };
    try {
      open((await create({ createPodDto: question }).unwrap()).requestid);
    } catch (error) {
      notify({ kind: 'error', title: t('builder.failed'), text: errorText(error) });
    }
  };
  return { make, busy: isLoading };
}
