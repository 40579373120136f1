import type { SampleOperator } from '../apps/server/src/modules/desk/index.ts';

/** The operators of the sandbox: one of each role, and a second administrator to approve what the first asks for. Everybody knows how they sign in; where services are real they cannot. */
export const SAMPLE_PASSWORD = 'safar-desk-sandbox';

const OPERATORS: readonly Omit<SampleOperator, 'password'>[] = [
  {
    email: 'support@safar.example',
    name: 'Sunita Rao',
    role: 'support',
    appSecret: 'ONQWMYLSEBSGK43LEBZXK4DQN5ZHIIBQ',
  },
  {
    email: 'finance@safar.example',
    name: 'Farah Siddiqui',
    role: 'finance',
    appSecret: 'ONQWMYLSEBSGK43LEBTGS3TBNZRWKIBQ',
  },
  {
    email: 'content@safar.example',
    name: 'Kabir Menon',
    role: 'content',
    appSecret: 'ONQWMYLSEBSGK43LEBRW63TUMVXHIIBQ',
  },
  { email: 'admin@safar.example', name: 'Anil Deshmukh', role: 'admin', appSecret: 'ONQWMYLSEBSGK43LEBQWI3LJNYQDAMBQ' },
  {
    email: 'second-admin@safar.example',
    name: 'Meera Joshi',
    role: 'admin',
    appSecret: 'ONQWMYLSEBSGK43LEBQWI3LJNYQDEMRS',
  },
];

export const SAMPLE_OPERATORS: readonly SampleOperator[] = OPERATORS.map((operator) => ({
  ...operator,
  password: SAMPLE_PASSWORD,
}));
