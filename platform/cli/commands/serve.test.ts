/** @jest-environment node */
import { TestSite } from '@concourse/test-kit/TestSite';
import { Run } from '../run';
import { serverTelemetry } from './serve';

let site: TestSite;
beforeAll(async () => (site = await TestSite.make([])));
afterAll(() => site.remove());

const limits = { reportsRetention: 1000, reportsDailyLimit: 2000 };
const telemetry = (options: object) =>
  serverTelemetry(new Run(site.context(), { json: true, ...limits, ...options }));

test('the server stores reports in the folder, within the limits', () => {
  expect(telemetry({ reports: 'reports', metricsPort: 9464 })).toEqual({
    metricsPort: 9464,
    reports: {
      bytesPerDay: 2000,
      worker: { folder: `${site.root}/reports`, retentionMs: 1000, port: 0 },
    },
  });
});

test('the server drops reports without --reports', () => {
  expect(telemetry({})).toEqual({});
});
