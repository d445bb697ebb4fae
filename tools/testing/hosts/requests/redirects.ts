import { live, get, withMethod, redirectTo, type RequestCase } from './requestCase';

export const redirects: RequestCase[] = [
  live('a trailing slash', get('/gais/'), redirectTo('/gais')),
  live('several trailing slashes', get('/gais///'), redirectTo('/gais')),
  live('upper case', get('/GAIS'), redirectTo('/gais')),
  live('lower case of a mixed-case path', get('/careers'), redirectTo('/Careers')),
  live(
    'upper case and a trailing slash, in one redirect',
    get('/CAREERS/'),
    redirectTo('/Careers'),
  ),
  live('upper case in a later segment', get('/gais/SPEAKER/1/'), redirectTo('/gais/speaker/1')),
  live('other case of non-ASCII characters', get('/PRESSE/F%C3%9CR-%C3%A4RZTE'), {
    ...redirectTo('/presse/f%C3%BCr-%C3%84rzte'),
  }),
  live('an alias', get('/home'), redirectTo('/')),
  live(
    'an alias in upper case with a trailing slash, in one redirect',
    get('/JOBS/'),
    redirectTo('/Careers'),
  ),
  live('an alias that is declared in mixed case', get('/gais/summit'), redirectTo('/gais')),
  live('a path of a retired area', get('/newsroom?utm=x'), {
    ...redirectTo('/presse/f%C3%BCr-%C3%84rzte?utm=x'),
  }),
  live('an alias of a retired path, in one redirect', get('/NEWSROOM/kit/'), {
    ...redirectTo('/presse/f%C3%BCr-%C3%84rzte'),
  }),
  live('a path of a retired area below a pattern of another area', get('/gais/speaker/Press'), {
    ...redirectTo('/gais/speaker/1'),
  }),
  live('a redirect keeps the query', get('/GAIS/?a=b&c=%2F'), redirectTo('/gais?a=b&c=%2F')),
  live('a redirect of an alias keeps the query', get('/home?utm=x'), redirectTo('/?utm=x')),
  live('an unnecessarily encoded letter', get('/%67ais'), redirectTo('/gais')),
  live('percent-encoding in lower case', get('/presse/f%c3%bcr-%c3%84rzte'), {
    ...redirectTo('/presse/f%C3%BCr-%C3%84rzte'),
  }),
  live('HEAD of a path in upper case', withMethod('HEAD', '/GAIS'), {
    ...redirectTo('/gais'),
    body: 'empty',
  }),
  live(
    'an encoded slash between segments',
    get('/gais%2Fspeaker%2F1'),
    redirectTo('/gais/speaker/1'),
  ),
];
