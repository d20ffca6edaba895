import { Box, Skeleton } from '@chakra-ui/react';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartOption } from './chart-option.js';
import type { ChartHandle, ChartMark } from './chart-types.js';
import { useChart } from './use-chart.js';
import { useMarkWalk } from './use-mark-walk.js';

interface Props {
  /** The chart's name, with its finding in words. */
  label: string;
  option: ChartOption;
  marks: readonly ChartMark[];
  height: number;
  selected?: ReadonlySet<string>;
  onSelect?: (key: string, additive: boolean) => void;
  onOpen?: (key: string) => void;
  onClear?: () => void;
  ref?: Ref<ChartHandle>;
}

/**
 * A chart on a canvas, loaded when first drawn. A list of its marks accompanies the picture: keys navigate it (arrows,
 * Home, End), select (Space) and open (Enter), so that everything works without a pointer and without seeing it. When
 * nothing can be selected, a click opens.
 */
export function ChartView(props: Props) {
  const { label, marks, height, selected, onSelect, onOpen } = props;
  const { t } = useTranslation('dashboard');
  const listId = useId();
  const { host, chart, ready } = useChart(props);
  const { active, onKeyDown, leave } = useMarkWalk(chart, marks, props);
  return (
    <Box
      role="listbox"
      aria-label={label}
      aria-describedby={onOpen ? `${listId}-keys` : undefined}
      aria-multiselectable={onSelect ? true : undefined}
      aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={leave}
      position="relative"
      height={`${height}px`}
      borderRadius="l1"
      focusVisibleRing="outside"
    >
      <span id={`${listId}-keys`} hidden>
        {t(onSelect ? 'chart.keys' : 'chart.keysOpen')}
      </span>
      {ready ? null : <Skeleton position="absolute" inset="0" />}
      <Box ref={host} aria-hidden="true" height="100%" width="100%" data-ready={ready || undefined} />
      <Box srOnly>
        {marks.map((mark, index) => (
          <div key={mark.key} id={`${listId}-${index}`} role="option" aria-selected={selected?.has(mark.key) ?? false}>
            {mark.text}
          </div>
        ))}
      </Box>
    </Box>
  );
}
