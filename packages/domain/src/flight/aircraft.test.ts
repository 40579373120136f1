import { expect, test } from 'vitest';
import { aircraftName } from './aircraft.ts';

test('[REQ-FRES-3] an aircraft has its name, or the code the airline gives', () => {
  expect(['32N', '77W', 'X1Z'].map(aircraftName)).toEqual(['Airbus A320neo', 'Boeing 777', 'Aircraft X1Z']);
});
