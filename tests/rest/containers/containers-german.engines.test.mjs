/** Every block in every container of WordPress, with the long words of German. */
import { testContainers } from './in-containers.mjs';

testContainers( 'de' );
