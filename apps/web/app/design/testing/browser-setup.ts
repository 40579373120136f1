import { beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react/pure';
import '../app.css';

beforeEach(cleanup);
