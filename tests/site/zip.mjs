/** npm run zip: dist/mainstay-blocks -> mainstay-blocks.zip, the same bytes for the same build. */
import AdmZip from 'adm-zip';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './ensure-packages.mjs';

// The oldest date that a zip can hold.
const DATE = new Date( 1980, 0, 1 );

const plugin = path.join( root, 'dist/mainstay-blocks' );
if ( ! fs.existsSync( path.join( plugin, 'mainstay-blocks.php' ) ) ) {
	console.error( 'The plugin is not built: run `npm run build` first.' );
	process.exit( 1 );
}
const zip = new AdmZip();
const files = fs
	.readdirSync( plugin, { recursive: true, withFileTypes: true } )
	.filter( ( entry ) => entry.isFile() && ! entry.name.endsWith( '.map' ) )
	.map( ( entry ) => path.join( entry.parentPath, entry.name ) )
	.sort();
for ( const file of files ) {
	const name = path
		.join( 'mainstay-blocks', path.relative( plugin, file ) )
		.replaceAll( path.sep, '/' );
	zip.addFile( name, fs.readFileSync( file ), '', 0o644 );
	zip.getEntry( name ).header.time = DATE;
}
const target = path.join( root, 'mainstay-blocks.zip' );
zip.writeZip( target );
console.log(
	`mainstay-blocks.zip: ${ files.length } files, ${ Math.round( fs.statSync( target ).size / 1024 ) } KB`
);
