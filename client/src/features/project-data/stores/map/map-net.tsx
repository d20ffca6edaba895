import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/use-format.js';
import { PROJECT_DATA_TEXTS } from '../../texts.js';
import { type MapFrame, netLines, roundLength } from './map-frame.js';

/** About how long the scale bar is, in pixels. */
const BAR_PX = 120;

/** Meridians and parallels. */
export function Net({ frame }: { frame: MapFrame }) {
  const { width, height } = frame;
  const corner = frame.place({ x: 0, y: 0 });
  const other = frame.place({ x: width, y: height });
  const meridians = netLines(corner.longitude, other.longitude).map(
    (longitude) => frame.point({ latitude: 0, longitude }).x,
  );
  const parallels = netLines(other.latitude, corner.latitude).map(
    (latitude) => frame.point({ latitude, longitude: 0 }).y,
  );
  const lines = [...meridians.map((x) => `M${x} 0V${height}`), ...parallels.map((y) => `M0 ${y}H${width}`)];
  return <chakra.path aria-hidden="true" d={lines.join('')} stroke="border" strokeWidth="1" fill="none" />;
}

/** The degrees of the net, and a bar of a round length: above everything else, with a rim that keeps them readable. */
export function NetWords({ frame }: { frame: MapFrame }) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const format = useFormat();
  const { width, height } = frame;
  const corner = frame.place({ x: 0, y: 0 });
  const other = frame.place({ x: width, y: height });
  const degreesOf = (value: number) => format.number(Math.abs(value), Number.isInteger(value) ? 0 : 2);
  const bar = roundLength(frame.kilometersPerPixel * BAR_PX);
  const barWidth = bar / frame.kilometersPerPixel;
  return (
    <chakra.g
      aria-hidden="true"
      pointerEvents="none"
      fontSize="10px"
      css={{ '& text': { fill: 'fg.muted', stroke: 'bg.panel', strokeWidth: '3px', paintOrder: 'stroke' } }}
    >
      {netLines(corner.longitude, other.longitude).map((longitude) => (
        <text key={`x${longitude}`} x={frame.point({ latitude: 0, longitude }).x + 3} y={height - 4}>
          {t(longitude < 0 ? 'map.west' : 'map.east', { degrees: degreesOf(longitude) })}
        </text>
      ))}
      {netLines(other.latitude, corner.latitude).map((latitude) => (
        <text key={`y${latitude}`} x={4} y={frame.point({ latitude, longitude: 0 }).y - 3}>
          {t(latitude < 0 ? 'map.south' : 'map.north', { degrees: degreesOf(latitude) })}
        </text>
      ))}
      <chakra.g color="fg" transform={`translate(${width - barWidth - 12}, 12)`}>
        <path d={`M0 -4 V4 M0 0 H${barWidth} M${barWidth} -4 V4`} stroke="currentColor" strokeWidth="1.5" />
        <text x={barWidth / 2} y={14} textAnchor="middle">
          {t('map.kilometers', { length: format.number(bar, bar < 1 ? 2 : 0) })}
        </text>
      </chakra.g>
    </chakra.g>
  );
}
