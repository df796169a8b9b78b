<?php
// Puts the pictures and videos beside the demo page into the media library of a test site.
require_once ABSPATH . 'wp-admin/includes/image.php';
require_once ABSPATH . 'wp-admin/includes/media.php';

/**
 * The picture's id in the media library, where it is put when it is not there yet.
 *
 * @param string $file A path.
 */
function image( string $file ): int {
	$name  = basename( $file );
	$known = get_posts(
		[
			'post_type'   => 'attachment',
			'post_status' => 'inherit',
			'meta_key'    => '_demo_image',
			'meta_value'  => $name,
			'fields'      => 'ids',
		]
	);
	if ( $known ) {
		return $known[0];
	}
	$upload = wp_upload_bits( $name, null, file_get_contents( $file ) );
	$title  = ucfirst( str_replace( '-', ' ', pathinfo( $name, PATHINFO_FILENAME ) ) );
	$id     = wp_insert_attachment(
		[
			'post_title'     => $title,
			'post_mime_type' => wp_check_filetype( $name )['type'],
		],
		$upload['file']
	);
	update_post_meta( $id, '_demo_image', $name );
	update_post_meta( $id, '_wp_attachment_image_alt', $title );
	wp_update_attachment_metadata(
		$id,
		wp_generate_attachment_metadata( $id, $upload['file'] )
	);
	return $id;
}

/** Puts all of them there. */
function add_demo_media(): void {
	foreach ( glob( __DIR__ . '/demo/*' ) as $file ) {
		if ( preg_match( '/\.(jpe?g|png|webp|gif|webm)$/', $file ) ) {
			image( $file );
		}
	}
}

/**
 * Puts ids and addresses of media into a text: `{{image:name.jpg:id}}`, `{{image:name.jpg:url}}`, and
 * `{{image:name.webm:guid}}` for a video's guid.
 *
 * @param string                $content Text.
 * @param callable(int): string $guid    Tells the guid of a video.
 */
function fill_in_media( string $content, callable $guid ): string {
	return preg_replace_callback(
		'/\{\{image:([\w.-]+):(id|url|guid)\}\}/',
		static function ( $match ) use ( $guid ) {
			$id = image( __DIR__ . "/demo/$match[1]" );
			return match ( $match[2] ) {
				'id' => $id,
				'guid' => $guid( $id ),
				// Without the host: the port may be another one tomorrow.
				'url' => wp_make_link_relative( wp_get_attachment_url( $id ) )
			};
		},
		$content
	);
}
