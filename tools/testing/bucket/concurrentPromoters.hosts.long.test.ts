/** @jest-environment node */
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { expectNoLostPromotions, promoteConcurrently } from './concurrentPromoters';
import { startRadosgw, type S3Server } from './radosgw';

let server: S3Server;
beforeAll(async () => {
  server = await startRadosgw();
  process.env.AWS_ACCESS_KEY_ID = server.accessKeyId;
  process.env.AWS_SECRET_ACCESS_KEY = server.secretAccessKey;
  process.env.AWS_EC2_METADATA_DISABLED = 'true';
  const { endpoint } = server;
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: 'site' }));
  client.destroy();
}, 180_000);
afterAll(() => server.stop());

test('20 processes with 50 promotions each, on a flaky network and with kills, lose and duplicate no promotion', async () => {
  const { endpoint } = server;
  const result = await promoteConcurrently({ endpoint, bucket: 'site', promoters: 20, each: 50 });
  console.log(result.summary);
  expectNoLostPromotions(result);
}, 5_400_000);
