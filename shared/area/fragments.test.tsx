import { renderToString } from 'react-dom/server';
import { defineFragments } from './fragments';

test('a fragment loads its code, which gets the name of the instance', async () => {
  const Offer = ({ instance }: { instance: string }) => <p>{`Pass: ${instance}`}</p>;
  const component = () => Promise.resolve({ default: Offer });
  const [offer] = defineFragments([{ name: 'offer', hydrate: 'visible', component }]);
  const Code = (await offer?.load()) as typeof Offer;
  expect(renderToString(<Code instance="vip" />)).toBe('<p>Pass: vip</p>');
});
