<?php
/**
 * Plugin Name: Redress for {host}
 * Plugin URI: {site}
 * Description: Paste the address of a campaign on {host} to show its card. For the whole letter, write [redress url="ADDRESS"].
 * Version: 1.0
 * Requires at least: 5.9
 * Requires PHP: 7.4
 * License: GPL-2.0-or-later
 * Update URI: false
 */

defined( 'ABSPATH' ) || exit;

// Without names, so the plugins of two sites can be active together.
( static function ( $site ) {
	add_action(
		'init',
		static function () use ( $site ) {
			wp_oembed_add_provider( $site . '/c/*', $site . '/oembed' );
		}
	);

	$show = static function ( $attributes, $content, $tag ) use ( $site ) {
		$attributes = shortcode_atts( array( 'url' => '', 'title' => 'Write a letter' ), $attributes, $tag );
		$address    = html_entity_decode( trim( $attributes['url'] ) );
		if ( 0 !== strpos( $address, $site . '/c/' ) ) {
			return '';
		}
		wp_enqueue_script( 'redress-' . md5( $site ), $site . '/embed.js', array(), null, true );
		return sprintf(
			'<iframe src="%s" title="%s" allow="clipboard-write" style="width: 100%%; height: 1100px; border: 0"></iframe>',
			esc_url( $site . '/embed/' . substr( $address, strlen( $site . '/c/' ) ) ),
			esc_attr( $attributes['title'] )
		);
	};
	add_shortcode( 'redress', $show );
} )( '{site}' );
