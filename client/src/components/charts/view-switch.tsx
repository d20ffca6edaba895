import { SegmentGroup } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

export type ChartOrTable = 'chart' | 'table';

interface Props {
  view: ChartOrTable;
  onView: (view: ChartOrTable) => void;
  /** The page's default view comes first. */
  order?: readonly ChartOrTable[];
}

const CHART_FIRST = ['chart', 'table'] as const;

/** Switches the same figures between chart and table. */
export function ViewSwitch({ view, onView, order = CHART_FIRST }: Props) {
  const { t } = useTranslation('dashboard');
  return (
    <SegmentGroup.Root
      size="sm"
      value={view}
      onValueChange={(next) => onView(next.value === 'table' ? 'table' : 'chart')}
      aria-label={t('panel.view')}
    >
      <SegmentGroup.Indicator />
      {order.map((name) => (
        <SegmentGroup.Item key={name} value={name}>
          <SegmentGroup.ItemText>{t(`panel.${name}`)}</SegmentGroup.ItemText>
          <SegmentGroup.ItemHiddenInput />
        </SegmentGroup.Item>
      ))}
    </SegmentGroup.Root>
  );
}
