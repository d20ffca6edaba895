import { useTranslation } from 'react-i18next';
import { useGetMasterDataQuery } from '../../api/master-data.js';
import type { MasterOverviewDto } from '../../api/master-data.gen.js';
import type { RetailerDto } from '../../api/retailers.gen.js';
import { FindingSkeleton } from '../../components/feedback/skeletons.js';
import { type FindingAction, FindingLine } from '../../components/finding-line.js';
import { useFormat } from '../../lib/use-format.js';
import type { TableObject } from '../../../../src/core/tables/table-fields.js';

type Finding = 'neither' | 'noProducts' | 'noStores' | 'both';

/** What a retailer's projects lack. */
export function findingOf({ products, stores }: Pick<MasterOverviewDto, 'products' | 'stores'>): Finding {
  if (products.rows === 0) return stores.rows === 0 ? 'neither' : 'noProducts';
  return stores.rows === 0 ? 'noStores' : 'both';
}

type Retailer = Pick<RetailerDto, 'id' | 'name' | 'count' | 'status'>;

/** Whose lists matter most: of the active retailers the one with most projects. Null without an active one. */
export function mostUsed<Found extends Retailer>(retailers: readonly Found[]): Found | null {
  const active = retailers.filter(({ status }) => status === 'active');
  return active.toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name))[0] ?? null;
}

function useSentence(): (name: string, overview: MasterOverviewDto) => string {
  const { t } = useTranslation(['master-data', 'common']);
  const format = useFormat();
  return (name, overview) => {
    const counted = (what: 'products' | 'stores') =>
      t(`common:count.${what}`, { count: overview[what].rows, formatted: format.integer(overview[what].rows) });
    return t(`finding.${findingOf(overview)}`, { name, products: counted('products'), stores: counted('stores') });
  };
}

interface Props {
  name: string;
  /** Undefined while loading. */
  overview: MasterOverviewDto | undefined;
  onImport: (object: TableObject) => void;
}

/** What the master lists mean for the projects' reports, in one sentence. */
export function MasterFinding({ name, overview, onImport }: Props) {
  const { t } = useTranslation('master-data');
  const sentence = useSentence();
  if (overview === undefined) return <FindingSkeleton />;
  const key = findingOf(overview);
  const object = key === 'noStores' ? 'str' : 'prd';
  const action = key === 'both' ? null : { text: t(`finding.import_${object}`), onClick: () => onImport(object) };
  return <FindingLine action={action}>{sentence(name, overview)}</FindingLine>;
}

/** Before a retailer is chosen: which one to start with, and what its lists are missing. */
export function UnchosenFinding<Found extends Retailer>(props: {
  retailers: readonly Found[];
  onChoose: (id: string) => void;
}) {
  const { t } = useTranslation('master-data');
  const sentence = useSentence();
  const retailer = mostUsed(props.retailers);
  const { currentData, isError } = useGetMasterDataQuery({ retailerid: retailer?.id ?? '' }, { skip: !retailer });
  if (retailer === null || isError) return null;
  if (!currentData) return <FindingSkeleton />;
  const { id, name } = retailer;
  const action: FindingAction = { text: t('finding.open', { name }), onClick: () => props.onChoose(id) };
  return <FindingLine action={action}>{sentence(name, currentData)}</FindingLine>;
}
