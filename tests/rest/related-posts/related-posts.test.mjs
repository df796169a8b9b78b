/** Related posts: who is in a list and who never, how the index follows changes, and what authors are told. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTransaction } from '../http/in-process.mjs';

/** Starts with a complete index of what the site has. */
const run = ( code ) =>
	inTransaction(
		String.raw`
use Mainstay\Core\Settings;
use Mainstay\RelatedPosts;
use Mainstay\RelatedPosts\Build;
use Mainstay\RelatedPosts\Changes;
use Mainstay\RelatedPosts\Find;
use Mainstay\RelatedPosts\Frequencies;
use Mainstay\RelatedPosts\Health;
use Mainstay\RelatedPosts\Index;
use Mainstay\RelatedPosts\Tables;
use Mainstay\RelatedPosts\TermField;
use Mainstay\RelatedPosts\Words;

foreach ( [ 'related-posts', 'build', 'explain', 'health', 'term-field' ] as $file ) {
	require_once dirname( Mainstay\FILE ) . "/related-posts/$file.php";
}
Build\start_build();
Build\index_queued_posts( 60 );`,
		String.raw`
$add   = static fn( $text, $fields = [] ) => wp_insert_post( wp_slash( $fields + [ 'post_title' => $text, 'post_content' => "<p>$text</p>", 'post_status' => 'publish' ] ) );
$shown = static fn( $id, $count = 6 ) => array_column( RelatedPosts\get_related_posts( get_post( $id ), $count ), 'ID' );
$row   = static fn( $id ) => $wpdb->get_row( $wpdb->prepare( 'SELECT state, found, found_at, is_listed FROM %i WHERE post_id = %d', Tables\get_posts_table(), $id ) );
/** Changes the row of a post, as if time had passed or another process had written it. */
$set   = static function ( $id, $columns ) use ( $wpdb ) {
	$wpdb->update( Tables\get_posts_table(), $columns, [ 'post_id' => $id ] );
	wp_cache_delete( $id, Find\CACHE_GROUP );
};
${ code }`
	);

test( 'a list has a new post at once, and none that not everybody may read', async () => {
	const found = await run( String.raw`
		$one   = $add( 'Zweigelt grapes' );
		$two   = $add( 'Zweigelt again' );
		$three = $add( 'The zweigelt', [ 'post_date' => '2020-01-01 00:00:00' ] );
		$seen  = [ 'first' => $shown( $one ) === [ $two, $three ] || $shown( $one ) === [ $three, $two ], 'self' => in_array( $one, $shown( $one ), true ), 'cut' => count( $shown( $one, 1 ) ) ];
		$new   = $add( 'Zweigelt grapes' );
		$seen['new'] = $shown( $one )[0] === $new;
		foreach ( [ 'draft' => [ 'post_status' => 'draft' ], 'private' => [ 'post_status' => 'private' ], 'password' => [ 'post_status' => 'publish', 'post_password' => 'x' ] ] as $name => $change ) {
			wp_update_post( [ 'ID' => $new ] + $change );
			$seen[ $name ] = in_array( $new, $shown( $one ), true );
		}
		wp_update_post( [ 'ID' => $new, 'post_password' => '' ] );
		$seen['back'] = in_array( $new, $shown( $one ), true );
		// A change that the index did not hear of yet.
		$wpdb->update( $wpdb->posts, [ 'post_status' => 'draft' ], [ 'ID' => $new ] );
		clean_post_cache( $new );
		$seen['unheard'] = in_array( $new, $shown( $one ), true );
		wp_delete_post( $new, true );
		$seen['deleted'] = [ in_array( $new, $shown( $one ), true ), $row( $new ) ];
		// Of what only members read, nothing counts.
		$members = '<!-- wp:premium-content/container --><div class="wp-block-premium-content-container"><!-- wp:premium-content/subscriber-view --><div class="wp-block-premium-content-subscriber-view entry-content">zweigelt zweigelt</div><!-- /wp:premium-content/subscriber-view --></div><!-- /wp:premium-content/container -->';
		$secret  = $add( 'Members', [ 'post_content' => $members ] );
		$seen['members'] = [ $shown( $secret ), in_array( $secret, $shown( $one ), true ) ];
		// A page has a list and is in none; its words are stored when its list is first shown.
		$page  = $add( 'Zweigelt page', [ 'post_type' => 'page' ] );
		$seen['page'] = [ null === $row( $page ), count( $shown( $page ) ), (int) $row( $page )->is_listed, in_array( $page, $shown( $one ), true ) ];
		wp_update_post( [ 'ID' => $page, 'post_title' => 'Qwxz', 'post_content' => 'Qwxz' ] );
		$seen['page'][] = $shown( $page );
		// Who is in no list still has one.
		$hidden = $add( 'Pinotage alone', [ 'meta_input' => [ '_mainstay_related_posts' => [ 'hidden' => true ] ] ] );
		$open   = $add( 'Pinotage together' );
		$seen['hidden'] = [ $shown( $hidden ) === [ $open ], $shown( $open ) ];
		$locked = $add( 'Zweigelt', [ 'post_type' => 'page', 'post_password' => 'x' ] );
		$seen['locked page'] = [ $shown( $locked ), $row( $locked ) ];
		return $seen;` );
	assert.deepEqual( found, {
		first: true,
		self: false,
		cut: 1,
		new: true,
		draft: false,
		private: false,
		password: false,
		back: true,
		unheard: false,
		deleted: [ false, null ],
		members: [ [], false ],
		page: [ true, 3, 0, false, [] ],
		hidden: [ true, [] ],
		'locked page': [ [], null ],
	} );
} );

test( 'a result is stored for a day, and a minute while the index is made', async () => {
	const found = await run( String.raw`
		$one  = $add( 'Marzemino here' );
		$two  = $add( 'Marzemino there' );
		$shown( $one );
		$kept = $row( $one );
		$seen = [ 'kept' => [ $kept->found === (string) $two, time() - $kept->found_at < 5 ] ];
		$ages = static function ( $built, ...$ages ) use ( $one, $two, $set, $shown ) {
			Tables\update_known_state( [ 'built' => $built ] );
			return array_map(
				static function ( $age ) use ( $one, $two, $set, $shown ) {
					// A stored result that a search would not give.
					$set( $one, [ 'found' => '', 'found_at' => time() - $age ] );
					return $shown( $one ) === [ $two ];
				},
				$ages
			);
		};
		$built = Tables\get_known_state()['built'];
		$seen['ages'] = $ages( time() - 3 * DAY_IN_SECONDS, 10, DAY_IN_SECONDS - 60, DAY_IN_SECONDS + 1 );
		$seen['older than the index'] = $ages( time() - 100, 50, 200 );
		$seen['while it is made'] = $ages( 0, 10, 61 );
		Tables\update_known_state( [ 'built' => $built ] );
		// A second look asks the database nothing.
		$shown( $one );
		$before = $wpdb->num_queries;
		Find\find_related_posts( get_post( $one ) );
		$seen['queries'] = $wpdb->num_queries - $before;
		Find\delete_results( [ $one ] );
		$seen['discarded'] = [ (int) $row( $one )->found_at, wp_cache_get( $one, Find\CACHE_GROUP ) ];
		// A new post discards the results of those that it is close to, and of no others.
		$far = $add( 'Bicycles' );
		$shown( $one );
		$shown( $far );
		$add( 'Marzemino everywhere' );
		$seen['others'] = [ (int) $row( $one )->found_at, (int) $row( $far )->found_at > 0 ];
		return $seen;` );
	assert.deepEqual( found, {
		kept: [ true, true ],
		ages: [ false, false, true ],
		'older than the index': [ false, true ],
		'while it is made': [ false, true ],
		queries: 0,
		discarded: [ 0, false ],
		others: [ 0, true ],
	} );
} );

test( 'words are told apart in languages without spaces, whatever the accents', async () => {
	const cases = [
		[ '抹茶', [ '抹茶' ] ],
		[ '抹茶道具', [ '抹茶', '茶道', '道具' ] ],
		[ 'について', [] ],
		[ 'です', [] ],
		[ '茶です', [ '茶で' ] ],
		[ 'コーヒー', [ 'コー', 'ーヒ', 'ヒー' ] ],
		[ '人々', [ '人々' ] ],
		[ '한국어', [ '한국', '국어' ] ],
		[ 'ภาษา', [ 'ภาษ', 'าษา' ] ],
		[ 'ไทย', [ 'ไทย' ] ],
		[ 'ລາວ', [ 'ລາວ' ] ],
		[ 'မြန်', [ 'မြန', 'ြန်' ] ],
		[ 'größe', [ 'größe' ] ],
		[ 'ñ', [] ],
		[ 'ñ抹茶', [ '抹茶' ] ],
		[ 'wine抹茶', [ 'wine', '抹茶' ] ],
		[ 'слово', [ 'слово' ] ],
		[ 'ש', [] ],
		[ 'שלום', [ 'שלום' ] ],
		[ 'é'.repeat( 40 ), [ 'é'.repeat( 40 ) ] ],
		[ 'é'.repeat( 41 ), [] ],
		[ '中', [ '中' ] ],
	];
	const found = await run( String.raw`
		$seen  = array_map( [ new class() { public static function split( $run ) { return Words\split_words( $run ); } }, 'split' ], json_decode( '${ JSON.stringify( cases.map( ( [ text ] ) => text ) ) }' ) );
		$plain = $add( 'Smorgastarta', [ 'post_content' => '' ] );
		$marks = $add( "smo\u{308}rga\u{30a}sta\u{30a}rta", [ 'post_content' => '' ] );
		$tea   = $add( '抹茶の淹れ方' );
		$train = $add( '寝台列車' );
		$query = $add( '京都の抹茶です' );
		return [ $seen, $shown( $plain ) === [ $marks ], $shown( $query ) === [ $tea ] ];` );
	cases.forEach( ( [ text, words ], at ) =>
		assert.deepEqual( found[ 0 ][ at ], words, text )
	);
	assert.deepEqual( found.slice( 1 ), [ true, true ] );
} );

test( 'rare words count, and of common ones only those of categories and tags', async () => {
	const found = await run( String.raw`
		$numbers = array_map( 'Mainstay\RelatedPosts\Words\hash_word', [ 'lagrein', 'wine', '#7', 'unknown' ] );
		[ $rare, $common, $term, $unknown ] = $numbers;
		$counts = static function ( $all, $posts ) use ( $wpdb ) {
			foreach ( [ 0 => $all ] + $posts as $word => $number ) {
				$wpdb->replace( Tables\get_counts_table(), [ 'word' => $word, 'posts' => $number ] );
			}
		};
		$counts( 99, [ $rare => 4, $common => 40, $term => 40 ] );
		$small = Frequencies\get_word_frequencies( $numbers );
		$counts( 200, [ $rare => 4, $common => 40, $term => 40 ] );
		$shares = Frequencies\get_word_frequencies( $numbers );
		$names  = array_combine( $numbers, [ 'lagrein', 'wine', '#7', 'unknown' ] );
		$chosen = Index\choose_words( array_fill_keys( $numbers, 100 ), $shares, $names );
		$values = Find\get_word_values( array_fill_keys( $numbers, 100 ), [ $rare => 1, $common => 1 ] );
		$counts( 200, [ $rare => 1 ] );
		$alone  = [ isset( Find\get_word_values( [ $rare => 100 ], [ $rare => 100 ] )[ $rare ] ), isset( Find\get_word_values( [ $rare => 100 ], [ $term => 100 ] )[ $rare ] ) ];
		$many   = [];
		for ( $number = 1; $number < 40; $number++ ) {
			$many[ $number ] = $number;
		}
		$counts( 200, array_fill_keys( array_keys( $many ), 5 ) );
		$most = array_keys( Find\get_word_values( $many, $many ) );
		return [ $small, $shares[0], $shares[ $rare ], $shares[ $common ], isset( $shares[ $unknown ] ), array_map( static fn( $number ) => isset( $chosen[ $number ] ), $numbers ), $values[ $rare ] > 2 * $values[ $common ], isset( $values[ $unknown ] ), $alone, $most ];` );
	assert.deepEqual( found, [
		[],
		200,
		0.02,
		0.2,
		false,
		[ true, false, true, true ],
		true,
		false,
		[ false, true ],
		Array.from( { length: 12 }, ( _, at ) => 39 - at ),
	] );
} );

test( 'who may edit a post reads what is related to its unsaved text, and by which words', async () => {
	const found = await run( String.raw`
		require_once ABSPATH . 'wp-admin/includes/taxonomy.php';
		$category = wp_create_category( 'Teroldego' );
		$one   = $add( 'Nosiola grapes', [ 'post_author' => 1 ] );
		$two   = $add( 'Nosiola again', [ 'post_category' => [ $category ] ] );
		$other = $add( 'Bicycles only' );
		$draft = $add( 'Nosiola draft', [ 'post_status' => 'draft' ] );
		$path  = "/mainstay/v1/related-posts/$one";
		$text  = [ 'title' => 'Bicycles', 'content' => 'only' ];
		$seen  = [ 'roles' => $by_role( 'POST', $path, $text ) ];
		$be( 'administrator' );
		$ids   = static fn( $params, $to = '' ) => array_column( $ask( 'POST', $to ?: $path, $params )[1]['items'], 'id' );
		$words = static fn( $params ) => array_column( $ask( 'POST', $path, $params )[1]['items'], 'words', 'id' );
		$first = $ask( 'POST', $path, $text )[1];
		$seen['text']   = [ $first['is_ready'], array_column( $first['items'], 'id' ) === [ $other ], $first['items'][0]['words'] ];
		$seen['saved text counts not'] = in_array( $two, $ids( $text ), true );
		$seen['pinned'] = $ids( $text + [ 'pins' => [ $two, $draft, $one ] ] ) === [ $two, $other ];
		$seen['left out'] = $ids( $text + [ 'not' => [ $other ] ] );
		$seen['terms']  = $words( [ 'title' => 'Nosiola', 'terms' => [ $category, 999999 ] ] )[ $two ];
		$seen['context'] = array_column( $ask( 'POST', $path, [ 'title' => 'Nosiola', 'terms' => [ $category ] ] )[1]['items'], 'context', 'id' )[ $two ];
		$seen['members'] = $ids( [ 'title' => 'x', 'content' => '<!-- wp:premium-content/container --><div class="wp-block-premium-content-container"><!-- wp:premium-content/subscriber-view --><div class="wp-block-premium-content-subscriber-view entry-content">bicycles bicycles</div><!-- /wp:premium-content/subscriber-view --></div><!-- /wp:premium-content/container -->' ] );
		$long = $add( 'alagbc alagbd alagbe alagbf alagbg alagbh alagbi' );
		$seen['five words'] = count( $words( [ 'title' => 'alagbc alagbd alagbe alagbf alagbg alagbh alagbi' ] )[ $long ] );
		$seen['wrong'] = [ $ask( 'POST', $path, [ 'pins' => [ 0 ] ] )[0], $ask( 'POST', $path, [ 'not' => range( 1, 201 ) ] )[0], $ask( 'POST', '/mainstay/v1/related-posts/99999999' )[0] ];
		// While posts wait, that is said.
		Build\queue_all_posts();
		$wpdb->update( Tables\get_posts_table(), [ 'state' => 'claimed', 'claim' => 'x-1-y', 'claimed_at' => time() ], [ 'post_id' => $one ] );
		$seen['not ready'] = $ask( 'POST', $path, $text )[1]['is_ready'];
		$wpdb->update( Tables\get_posts_table(), [ 'state' => 'waiting', 'claim' => '' ], [ 'post_id' => $one ] );
		$seen['ready'] = $ask( 'POST', $path, $text )[1]['is_ready'];
		return $seen;` );
	assert.deepEqual( found, {
		roles: [ 401, 403, 403, 403, 200, 200 ],
		text: [ true, true, [ 'bicycles', 'only' ] ],
		'saved text counts not': false,
		pinned: true,
		'left out': [],
		terms: [ 'teroldego', 'nosiola' ],
		context: 'In “Teroldego”',
		members: [],
		'five words': 5,
		wrong: [ 400, 400, 403 ],
		'not ready': false,
		ready: true,
	} );
} );

test( 'many changes, and those of a category, are left to the background, which Site Health tells', async () => {
	const found = await run( String.raw`
		require_once ABSPATH . 'wp-admin/includes/taxonomy.php';
		$seen = [ 'complete' => Health\run_health_test() ];
		$done = Build\get_progress()['done'];
		$category = wp_create_category( 'Kerner' );
		$one  = $add( 'Qwxz', [ 'post_category' => [ $category ] ] );
		$two  = $add( 'Riesling only' );
		wp_clear_scheduled_hook( 'mainstay_related_posts' );
		wp_update_term( $category, 'category', [ 'name' => 'Riesling' ] );
		$seen['renamed'] = [ $row( $one )->state, $row( $two )->state, (bool) wp_next_scheduled( 'mainstay_related_posts' ) ];
		$test = Health\run_health_test();
		$seen['health'] = [ $test['status'], $test['label'], str_contains( $test['description'], ( $done + 1 ) . ' of ' . ( $done + 2 ) . ' posts have been indexed so far.' ) ];
		Build\index_queued_posts( 60 );
		$seen['read again'] = $shown( $one ) === [ $two ];
		wp_delete_term( $category, 'category' );
		$seen['deleted'] = $row( $one )->state;
		Build\index_queued_posts( 60 );
		$seen['without'] = $shown( $one );
		wp_clear_scheduled_hook( 'mainstay_related_posts' );
		// What one request does while somebody waits has an end.
		$states = static fn() => array_map( static fn( $id ) => $row( $id )->state ?? null, range( 900001, 900021 ) );
		array_map( 'Mainstay\RelatedPosts\Changes\queue_for_indexing', range( 900001, 900021 ) );
		Changes\index_pending();
		$seen['bulk'] = [ array_count_values( $states() ), (bool) wp_next_scheduled( 'mainstay_related_posts' ) ];
		Build\run_scheduled_build();
		$seen['caught up'] = [ array_filter( $states() ), (bool) wp_next_scheduled( 'mainstay_related_posts' ) ];
		$seen['sentences'] = [ Health\describe_progress( 1, 0 ), Health\describe_progress( 1234, 0 ), Health\describe_progress( 1200, 800 ) ];
		return $seen;` );
	assert.equal( found.complete.status, 'good' );
	assert.equal( found.complete.label, 'Related posts are up to date' );
	assert.match(
		found.complete.description,
		/^<p>The related posts index contains \d+ posts?\.<\/p>$/
	);
	assert.deepEqual( found.renamed, [ 'waiting', 'done', true ] );
	assert.deepEqual( found.health, [
		'recommended',
		'Related posts are being prepared',
		true,
	] );
	assert.equal( found[ 'read again' ], true );
	assert.equal( found.deleted, 'waiting' );
	assert.deepEqual( found.without, [] );
	assert.deepEqual( found.bulk, [ { waiting: 21 }, true ] );
	assert.deepEqual( found[ 'caught up' ], [ [], false ] );
	assert.deepEqual( found.sentences, [
		'The related posts index contains 1 post.',
		'The related posts index contains 1,234 posts.',
		'1,200 of 2,000 posts have been indexed so far. WP-Cron indexes the rest in the background. Until then, lists are shown but may be incomplete.',
	] );
} );

test( 'a category is left out by those who may edit it, on its own screen', async () => {
	const found = await run( String.raw`
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		require_once ABSPATH . 'wp-admin/includes/taxonomy.php';
		$category = wp_create_category( 'Silvaner' );
		$one = $add( 'Silvaner hills' );
		$two = $add( 'Silvaner valley', [ 'post_category' => [ $category ] ] );
		$seen = [ 'before' => $shown( $one ) === [ $two ], 'taxonomies' => array_map( 'Mainstay\RelatedPosts\TermField\is_for_taxonomy', [ 'category', 'post_tag', 'nav_menu', 'none' ] ) ];
		foreach ( [ 'edit-category', 'edit-post_tag', 'edit-link_category' ] as $screen ) {
			set_current_screen( $screen );
			Mainstay\RelatedPosts\Callbacks\add_term_field();
			$taxonomy = get_current_screen()->taxonomy;
			$seen['fields'][] = [ has_action( "{$taxonomy}_edit_form_fields" ), has_action( "edited_$taxonomy" ) ];
		}
		unset( $GLOBALS['current_screen'] );
		$print = static function () use ( $category ) {
			ob_start();
			TermField\print_field( get_term( $category ) );
			return ob_get_clean();
		};
		$seen['shown'] = $print();
		$save = static function ( $role, $value, $nonce ) use ( $be, $category ) {
			$be( $role );
			$_POST    = null === $value ? [] : [ TermField\FIELD_NAME => $value ];
			$_REQUEST = [ '_wpnonce' => wp_create_nonce( $nonce ) ];
			try {
				TermField\save_field( $category );
				return in_array( $category, Settings\get_setting( 'unrelated_terms' ), true );
			} catch ( DomainException $error ) {
				return $error->getMessage();
			}
		};
		add_action( 'check_admin_referer', static fn( $action, $is_right ) => $is_right || throw new DomainException( 'not from its form' ), 10, 2 );
		$seen['saved'] = [
			$save( 'author', 'hidden', "update-tag_$category" ),
			$save( 'editor', 'hidden', 'update-tag_1' ),
			$save( 'editor', null, "update-tag_$category" ),
			$save( 'editor', 'hidden', "update-tag_$category" ),
		];
		$seen['hidden'] = $print();
		$seen['at once'] = $shown( $one );
		$seen['again'] = [ $save( 'editor', null, "update-tag_$category" ), $save( 'editor', 'hidden', "update-tag_$category" ), Settings\get_setting( 'unrelated_terms' ) === [ $category ] ];
		$seen['waiting'] = Build\get_progress()['waiting'] > 0;
		$seen['back'] = $save( 'editor', 'shown', "update-tag_$category" );
		Build\index_queued_posts( 60 );
		$seen['after'] = $shown( $one ) === [ $two ];
		return $seen;` );
	assert.equal( found.before, true );
	assert.deepEqual( found.taxonomies, [ true, true, false, false ] );
	assert.deepEqual( found.fields, [
		[ true, true ],
		[ true, true ],
		[ false, false ],
	] );
	assert.match(
		found.shown,
		/<label><input type="checkbox" name="mainstay_related_posts" value="hidden" aria-describedby="mainstay_related_posts-help"> Leave posts in this category or tag out of related posts lists<\/label>/
	);
	assert.match( found.hidden, / checked='checked'>/ );
	assert.deepEqual( found.saved, [
		false,
		'not from its form',
		false,
		true,
	] );
	assert.deepEqual( found[ 'at once' ], [] );
	assert.deepEqual( found.again, [ true, true, true ] );
	assert.equal( found.waiting, true );
	assert.equal( found.back, false );
	assert.equal( found.after, true );
} );

test( 'a list has no post in another language, however a plugin keeps it; a pinned one it has', async () => {
	const [ [ , en, other, none ], seen ] = await run( String.raw`
		require_once dirname( Mainstay\FILE ) . '/newsletter/mailings/mailings.php';
		require_once dirname( Mainstay\FILE ) . '/newsletter/mailings/content.php';
		require_once dirname( Mainstay\FILE ) . '/publicize/items.php';
		$about = 'Rye bread Sauerteig levain Detmold 1862';
		$ids   = [ $add( "$about de" ), $add( "$about en" ), $add( "$about de" ), $add( "$about none" ) ];
		[ $de, $en, $other, $none ] = $ids;
		$seen = [];
		$look = static function ( $way ) use ( &$seen, $ids, $de, $shown ) {
			Find\delete_results( $ids );
			$mail = Mainstay\Newsletter\Mailings\Content\build_mailing_content( get_post( $de ) )['html'];
			preg_match( '/<html lang="([^"]*)"/', $mail, $lang );
			$seen[ $way ] = [ array_values( array_intersect( $ids, $shown( $de ) ) ), $lang[1], Mainstay\Publicize\Items\get_language( get_post( $de ) ) ];
		};
		$look( 'none' );
		update_post_meta( $de, '_locale', 'de_DE_formal' );
		update_post_meta( $en, '_locale', 'en_US' );
		update_post_meta( $other, '_locale', 'de-DE-formal' );
		$look( 'meta' );
		register_taxonomy( 'language', 'post' );
		foreach ( [ [ $de, 'deu' ], [ $en, 'eng' ], [ $other, 'deu' ] ] as [ $id, $slug ] ) {
			wp_set_object_terms( $id, $slug, 'language' );
		}
		$look( 'taxonomy' );
		update_post_meta( $de, RelatedPosts\META_KEY, [ 'pins' => [ $en ] ] + RelatedPosts\DEFAULT_CHOICE );
		$look( 'pinned' );
		delete_post_meta( $de, RelatedPosts\META_KEY );
		add_filter( 'wpml_post_language_details', static fn( $details, $id ) => $id === $none ? new WP_Error( 'none' ) : [ 'language_code' => $id === $en ? 'en' : 'fr', 'locale' => $id === $en ? 'en_US' : 'fr_FR' ], 10, 2 );
		$look( 'WPML' );
		add_filter( 'mainstay_post_language', static fn( $language, $post ) => $post->ID === $other ? 'it_IT' : $language, 10, 2 );
		$look( 'filter' );
		remove_all_filters( 'mainstay_post_language' );
		function pll_get_post_language( $id, $field ) {
			$words = explode( ' ', get_post( $id )->post_title );
			return [ 'none' => false, 'en' => 'en_GB', 'de' => 'nl_NL' ][ end( $words ) ];
		}
		$look( 'Polylang' );
		Changes\index_pending();
		return [ $ids, $seen ];` );
	assert.deepEqual( seen, {
		none: [ [ en, other, none ], 'en-US', 'en-US' ],
		meta: [ [ other, none ], 'de-DE', 'de-DE' ],
		taxonomy: [ [ other, none ], 'deu', 'deu' ],
		pinned: [ [ en, other, none ], 'deu', 'deu' ],
		WPML: [ [ other, none ], 'fr-FR', 'fr-FR' ],
		filter: [ [ none ], 'fr-FR', 'fr-FR' ],
		Polylang: [ [ other, none ], 'nl-NL', 'nl-NL' ],
	} );
} );
