// What an area may import beside code: `types` of its tsconfig.json.
import './pictures';
import './styles';
import './webpack';
