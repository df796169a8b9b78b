/** All that a site has stored, as texts by name, so that two moments can be compared. */

/** Runs in the site. Whatever the plugin may write to is in here: rows, columns, options, events, files. */
const READ = `
	global $wpdb;
	$all = array();
	$rows = static function ( $name, $table, $key ) use ( $wpdb, &$all ) {
		foreach ( $wpdb->get_results( "SELECT * FROM $table", ARRAY_A ) as $row ) {
			$all[ "$name/" . implode( ' ', array_intersect_key( $row, array_flip( $key ) ) ) ] = array_diff_key( $row, array_flip( $key ) );
		}
	};
	foreach ( $wpdb->get_col( "SHOW TABLES LIKE '{$wpdb->prefix}mainstay%'" ) as $table ) {
		$name = substr( $table, strlen( $wpdb->prefix ) );
		$all[ "columns/$name" ] = $wpdb->get_results( "DESCRIBE $table", ARRAY_A );
		$all[ "keys/$name" ] = array_map( static fn( $key ) => array( $key['Key_name'], $key['Column_name'], $key['Non_unique'] ), $wpdb->get_results( "SHOW INDEX FROM $table", ARRAY_A ) );
		$keys = array_column( array_filter( $all[ "columns/$name" ], static fn( $column ) => 'PRI' === $column['Key'] ), 'Field' );
		$rows( $name, $table, $keys );
	}
	$rows( 'options', $wpdb->options, array( 'option_name' ) );
	// The second is WordPress's own, and is written by an event of its own some time after the installation.
	unset( $all['options/cron'], $all['options/finished_updating_comment_type'] );
	foreach ( $all as $name => $value ) {
		// The number of a row is another one when a transient is made anew.
		if ( str_starts_with( $name, 'options/' ) ) { unset( $all[ $name ]['option_id'] ); }
	}
	foreach ( array( 'post' => 'post_id', 'comment' => 'comment_id', 'term' => 'term_id', 'user' => 'user_id' ) as $type => $column ) {
		foreach ( $wpdb->get_results( "SELECT $column AS id, meta_key, meta_value FROM " . _get_meta_table( $type ), ARRAY_A ) as $row ) {
			$all[ "{$type}meta/{$row['id']} {$row['meta_key']}" ][] = $row['meta_value'];
		}
	}
	$rows( 'posts', $wpdb->posts, array( 'post_type', 'ID' ) );
	$rows( 'comments', $wpdb->comments, array( 'comment_ID' ) );
	$rows( 'terms', $wpdb->terms, array( 'term_id' ) );
	$rows( 'users', $wpdb->users, array( 'ID' ) );
	foreach ( _get_cron_array() as $time => $hooks ) {
		foreach ( $hooks as $hook => $events ) {
			foreach ( $events as $key => $event ) { $all[ "events/$hook $key" ] = array( $time, $event ); }
		}
	}
	$uploads = wp_get_upload_dir()['basedir'];
	foreach ( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( $uploads, FilesystemIterator::SKIP_DOTS ) ) as $file ) {
		$all[ 'uploads/' . substr( $file, strlen( $uploads ) + 1 ) ] = md5_file( $file );
	}
	ksort( $all );
	return array_map( static fn( $value ) => wp_json_encode( $value, JSON_INVALID_UTF8_SUBSTITUTE | JSON_UNESCAPED_SLASHES ), $all );`;

/**
 * @param {(code: string) => Promise<*>} php Runs PHP in the site.
 * @return {Promise<Object<string, string>>} E.g. `options/mainstay_settings`, `mainstay_outbox/1`.
 */
export const takeSnapshot = ( php ) => php( READ );

/**
 * What differs between two snapshots.
 *
 * @param {Object<string, string>}  before
 * @param {Object<string, string>}  after
 * @param {Array<[RegExp, string]>} exceptions Names that may differ, each with the reason.
 * @return {string[]} One line for each difference.
 */
export const findChanges = ( before, after, exceptions ) =>
	[ ...new Set( [ ...Object.keys( before ), ...Object.keys( after ) ] ) ]
		.filter(
			( name ) =>
				before[ name ] !== after[ name ] &&
				! exceptions.some( ( [ pattern ] ) => pattern.test( name ) )
		)
		.map(
			( name ) =>
				`${ name }: ${ before[ name ] ?? 'nothing' } -> ${ after[ name ] ?? 'nothing' }`
		);
