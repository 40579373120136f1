import { beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react/pure';
import '../desk.css';

beforeEach(cleanup);
