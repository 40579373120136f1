import * as m from '@safar/messages/flights';
import { t } from '@safar/messages/t';

const NAMES: Readonly<Record<string, string>> = {
  AT4: 'ATR 42',
  AT7: 'ATR 72',
  DH8: 'Dash 8',
  ER4: 'Embraer 145',
  E75: 'Embraer 175',
  E90: 'Embraer 190',
  '221': 'Airbus A220',
  '223': 'Airbus A220',
  '319': 'Airbus A319',
  '320': 'Airbus A320',
  '32N': 'Airbus A320neo',
  '321': 'Airbus A321',
  '32Q': 'Airbus A321neo',
  '330': 'Airbus A330',
  '332': 'Airbus A330',
  '333': 'Airbus A330',
  '338': 'Airbus A330neo',
  '339': 'Airbus A330neo',
  '359': 'Airbus A350',
  '35K': 'Airbus A350',
  '388': 'Airbus A380',
  '738': 'Boeing 737',
  '73H': 'Boeing 737',
  '7M8': 'Boeing 737 MAX',
  '748': 'Boeing 747',
  '77W': 'Boeing 777',
  '788': 'Boeing 787',
  '789': 'Boeing 787',
};

/** 'Airbus A320neo' for the IATA code `32N`; an unknown code is returned as it is. */
export function aircraftName(code: string): string {
  return NAMES[code] ?? t(m.aircraft, { code });
}
